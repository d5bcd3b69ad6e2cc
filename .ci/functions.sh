# functions.sh: what .ci/lesson and .ci/test share; not run by itself

# What Debian 12 needs to build and run senlac and senlacctl
build_packages='
  adwaita-icon-theme
  dconf-gsettings-backend
  desktop-file-utils
  fonts-cantarell
  gcc
  gettext
  libadwaita-1-dev
  libc6-dev
  libglib2.0-dev
  libgtk-4-dev
  libqrencode-dev
  librsvg2-common
  libsoup-3.0-dev
  libxml2-dev
  meson
  pkg-config
  shared-mime-info
  zlib1g-dev
'

# What the tests need besides: the validators, displays of their own with one screen and with two, the
# accessibility bus, a browser
test_packages='
  appstream
  at-spi2-core
  chromium
  dbus
  libatspi2.0-dev
  libglib2.0-bin
  libxml2-utils
  locales
  mandoc
  openbox
  poppler-utils
  python3
  x11-xserver-utils
  xcvt
  xserver-xorg-core
  xserver-xorg-video-dummy
  xvfb
'

# install_packages NAME…: asks for nothing where all are there
install_packages ()
{
  local missing=() package as_root=()

  if ! command -v apt-get >/dev/null; then
    echo "There is no apt-get here: make sure that these are installed, by whatever name: $*"
    return 0
  fi

  for package in "$@"; do
    [ "$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null)" = installed ] ||
      missing+=("$package")
  done
  [ ${#missing[@]} -gt 0 ] || return 0

  if [ "$(id -u)" -ne 0 ]; then
    if ! command -v sudo >/dev/null; then
      echo "Not installed: ${missing[*]}.  Install them as root, or install sudo, and try again." >&2
      return 1
    fi
    as_root=(sudo)
  fi

  echo "Installing: ${missing[*]}"
  "${as_root[@]}" apt-get -q update &&
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
      apt-get -q -y -o Dpkg::Options::=--force-confold --no-install-recommends \
      install "${missing[@]}"
}

# set_up DIRECTORY [OPTION]…: configures a build folder, or one that is there already once more
set_up ()
{
  local directory=$1
  shift

  if [ -e "$directory/build.ninja" ]; then
    meson setup --reconfigure "$@" "$directory"
  else
    meson setup "$@" "$directory"
  fi
}

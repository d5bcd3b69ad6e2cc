/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Whether this is built with AddressSanitizer, under which everything takes five times as long:
 * tests of many cases alike take some of them there, as .ci/test runs all without it too */
#ifndef __has_feature
#define __has_feature(name) 0
#endif
#if defined (__SANITIZE_ADDRESS__) || __has_feature (address_sanitizer)
#define IS_SANITIZED 1
#else
#define IS_SANITIZED 0
#endif

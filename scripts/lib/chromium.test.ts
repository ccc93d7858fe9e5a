import { expect, it } from 'vitest';
import { findChromium } from './chromium.mjs';

const having =
  (...files: readonly string[]) =>
  (file: string) =>
    files.includes(file);

it.each([
  ['the one asked for', { CHROMIUM_PATH: '/my/chrome' }, ['/my/chrome', '/usr/bin/chromium'], '/my/chrome'],
  ['none when the one asked for is not there', { CHROMIUM_PATH: '/my/chrome' }, ['/usr/bin/chromium'], undefined],
  ["Debian's", {}, ['/usr/bin/chromium', '/usr/bin/google-chrome'], '/usr/bin/chromium'],
  [
    'the headless shell before the whole browser',
    { PATH: '/usr/bin' },
    ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'],
    '/usr/bin/chromium-headless-shell',
  ],
  [
    'one on the path',
    { PATH: '/bin:/home/me/bin' },
    ['/home/me/bin/chromium-browser'],
    '/home/me/bin/chromium-browser',
  ],
  ['Chrome where there is no Chromium', { PATH: '' }, ['/opt/google/chrome/chrome'], '/opt/google/chrome/chrome'],
  ['none', { PATH: '/usr/bin' }, [], undefined],
])('finds %s', (_title, env, files, expected) => {
  expect(findChromium(env, having(...files))).toBe(expected);
});

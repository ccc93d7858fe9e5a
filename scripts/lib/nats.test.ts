import { expect, it } from 'vitest';
import { findNats } from './nats.mjs';

const having =
  (...files: readonly string[]) =>
  (file: string) =>
    files.includes(file);

it.each([
  ['the one asked for', { NATS_BIN: '/my/nats' }, ['/my/nats', '/usr/sbin/nats-server'], '/my/nats'],
  ['none when the one asked for is not there', { NATS_BIN: '/my/nats' }, ['/usr/sbin/nats-server'], undefined],
  ["Debian's, which may not be on the path", { PATH: '/bin' }, ['/usr/sbin/nats-server'], '/usr/sbin/nats-server'],
  ['one on the path first', { PATH: '/mine' }, ['/mine/nats-server', '/usr/sbin/nats-server'], '/mine/nats-server'],
  ['none', { PATH: '/usr/bin' }, [], undefined],
])('finds %s', (_title, env, files, expected) => {
  expect(findNats(env, having(...files))).toBe(expected);
});

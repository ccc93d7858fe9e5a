import { expect, it } from 'vitest';
import { InputLimit } from './input-limit.ts';
import { DEFAULT_SOCKET_OPTIONS } from './socket-options.ts';

const limit = () =>
  new InputLimit({ ...DEFAULT_SOCKET_OPTIONS, wireFrameBurst: 10, wireFramesPerSecond: 5, maxPieces: 3 });

const MESSAGE = [0x81, 0x80, 0, 0, 0, 0];
const PIECE = [0x00, 0x80, 0, 0, 0, 0];
const LAST_PIECE = [0x80, 0x80, 0, 0, 0, 0];
const PING = [0x89, 0x80, 0, 0, 0, 0];
const times = (count: number, frame: readonly number[]) => Array.from({ length: count }, () => frame).flat();
const takes = (input: InputLimit, ...frames: readonly number[][]) => input.take(Uint8Array.from(frames.flat()));

it.each([
  ['messages', MESSAGE],
  ['pings', PING],
])('takes as many %s as the burst, and after a while as many as have come back', (_case, frame) => {
  const input = limit();
  expect(takes(input, times(10, frame))).toBe(true);
  expect(takes(input, frame)).toBe(false);
  input.pulse(1_000);
  expect(takes(input, times(5, frame))).toBe(true);
  expect(takes(input, frame)).toBe(false);
});

it('takes a message in so many pieces, with pings between them, and another one then', () => {
  const input = limit();
  expect(takes(input, times(3, PIECE), PING, LAST_PIECE, times(3, PIECE))).toBe(true);
  expect(takes(input, PIECE)).toBe(false);
});

it('counts what comes in parts and says so as soon as it is too much, whatever follows', () => {
  const input = limit();
  const bytes = Uint8Array.from([...times(4, PIECE), ...LAST_PIECE]);
  expect(bytes.subarray(0, 18).every((byte) => input.take(Uint8Array.of(byte)))).toBe(true);
  expect(input.take(bytes.subarray(18))).toBe(false);
});

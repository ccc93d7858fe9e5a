import { describe, expect, it } from 'vitest';
import { PartsReader, partsOf } from './message-parts.ts';

const text = '한글과 ~bigint, '.repeat(40);
const bytes = new TextEncoder().encode(text);

describe('parts of a message that is too large', () => {
  it('are within the limit and become the message again, in any order', () => {
    const parts = partsOf('one', bytes, 100);
    expect(parts.every((part) => part.bytes.length <= 100)).toBe(true);
    const reader = new PartsReader();
    const came = parts.toReversed().map((part) => reader.take(part));
    expect(came.slice(0, -1).every((whole) => whole === null)).toBe(true);
    expect(new TextDecoder().decode(came.at(-1) ?? undefined)).toBe(text);
  });

  it('of two messages are kept apart', () => {
    const reader = new PartsReader();
    const [one, two] = [partsOf('one', bytes, 500), partsOf('two', bytes.toReversed(), 500)];
    const came = one.flatMap((part, index) => [reader.take(part), two[index] && reader.take(two[index])]);
    const whole = came.filter((message) => message != null);
    expect(whole.map((message) => [...message])).toEqual([[...bytes], [...bytes.toReversed()]]);
  });

  it('are no message where one is lost, and the oldest are forgotten', () => {
    const reader = new PartsReader();
    const [first, ...rest] = partsOf('lost', bytes, 100);
    for (const part of rest) expect(reader.take(part)).toBeNull();
    for (let other = 0; other < 64; other += 1) reader.take({ message: `${other}`, index: 0, count: 2, bytes });
    expect(first && reader.take(first)).toBeNull();
  });
});

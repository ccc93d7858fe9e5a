import type { Decimal } from '@hoga/kernel/decimal';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalToSql } from '../schema/engine-types.ts';
import { ByteText } from './byte-text.ts';
import { writtenText } from './testing/written-text.ts';

/** Around a boundary between two encodings. */
const near = (edge: bigint) => fc.bigInt({ min: edge - 3n, max: edge + 3n });

describe('text as bytes', () => {
  it('is the UTF-8 of any text, one behind the other', () => {
    // Of one to four bytes, and the ends of each length.
    const unit = fc.constantFrom('a', '\t', '\x7f', '\x80', 'é', '\u07ff', '\u0800', '호', '\uffff', '😀');
    const pieces = fc.array(fc.oneof(fc.string(), fc.string({ unit, maxLength: 60 })));
    fc.assert(
      fc.property(pieces, (texts) => {
        const written = new ByteText();
        for (const text of texts) written.text(text);
        expect(written.taken().toString('hex')).toBe(Buffer.from(texts.join('')).toString('hex'));
        expect(written.length).toBe(written.taken().length);
      }),
    );
  });

  it('has whole numbers as they are spelled', () => {
    const edges = fc.tuple(fc.integer({ min: 1, max: 9_007_199 }), fc.integer({ min: -2, max: 2 }));
    const numbers = fc.oneof(
      fc.maxSafeInteger(),
      fc.integer(),
      edges.map(([billions, apart]) => billions * 1_000_000_000 + apart),
      fc.constantFrom(0, -0, 9, 10, -1, Number.MAX_SAFE_INTEGER, 1e21, 1.5, Number.NaN),
    );
    fc.assert(
      fc.property(numbers, (value) => {
        expect(writtenText((to) => to.whole(value))).toBe(String(value));
      }),
    );
  });

  it('writes decimals as elsewhere', () => {
    const edges = [0n, 10n ** 8n, 10n ** 9n, 10n ** 17n, 2n ** 53n, 2n ** 62n, 2n ** 63n, 2n ** 64n, 10n ** 30n];
    const amounts = fc.oneof(
      fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }),
      fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }),
      fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n }).map((whole) => whole * 10n ** 8n),
      ...edges.flatMap((edge) => [near(edge), near(-edge)]),
    );
    fc.assert(
      fc.property(amounts, (amount) => {
        const value = amount as Decimal;
        expect(writtenText((to) => to.decimal(value))).toBe(decimalToSql(value));
      }),
      { numRuns: 1_000 },
    );
  });

  it('grows as far as it must, and begins anew', () => {
    const written = new ByteText();
    const lines = Array.from({ length: 20_000 }, (_, line) => `${line} 호가\n`);
    for (let round = 0; round < 2; round++) {
      written.clear();
      for (const line of lines) written.text(line);
      expect(written.taken().toString()).toBe(lines.join(''));
    }
    written.clear();
    written.text('x'.repeat(5_000_000));
    written.clear();
    written.byte(0x41);
    expect(written.taken().toString()).toBe('A');
  });

  it('has binary numbers, the first byte the highest, and can put them in later', () => {
    const written = new ByteText();
    written.int32(0);
    written.int16(0x8001);
    written.int32(-2);
    written.putInt32(0x01020304, 0);
    expect(written.taken().toString('hex')).toBe('010203048001fffffffe');
  });
});

import { act, fireEvent } from '@testing-library/react';
import fc from 'fast-check';
import { expect } from 'vitest';

const CHARACTERS = [...'0123456789999', ...'.,-+ e만원９－'] as const;

/** What may be typed or pasted into an amount field: digits far beyond every limit, separators, signs, other scripts. */
const anyAmountText = fc.oneof(
  fc.integer({ min: 14, max: 40 }).map((length) => '9'.repeat(length)),
  fc.integer({ min: 14, max: 40 }).map((length) => `${'9'.repeat(length)}.${'9'.repeat(length)}`),
  fc.array(fc.constantFrom(...CHARACTERS), { maxLength: 40 }).map((typed) => typed.join('')),
  fc.constantFrom('9007199254740991', '9007199254740992', '999999999999999', '1000000000000000', '1e30', '-1', '0'),
);

/** The same texts every day; the suite in a random order, as at night, draws others and more of them. */
const { TEST_ORDER_SEED } = process.env;
const RUNS = TEST_ORDER_SEED === undefined ? { seed: 1, numRuns: 10 } : { seed: Number(TEST_ORDER_SEED), numRuns: 40 };

/** Enters all kinds of text into a field, presses the buttons beside it, and expects the screen to stay. */
export function expectToTakeAnyAmount(field: HTMLElement, press: readonly HTMLElement[] = []): void {
  fc.assert(
    fc.property(anyAmountText, (text) => {
      act(() => field.focus());
      fireEvent.change(field, { target: { value: text } });
      expect(field.isConnected, `the screen after ${text}`).toBe(true);
      for (const button of press) fireEvent.click(button);
      act(() => field.blur());
      expect(field.isConnected, `the screen after ${text}, at rest`).toBe(true);
    }),
    { ...RUNS, examples: [['9'.repeat(16)], ['9'.repeat(15)], [`${'9'.repeat(15)}.${'9'.repeat(8)}`]] },
  );
}

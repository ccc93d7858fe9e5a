import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { pinTable } from './pin-table.ts';
import { PINS } from './pins.ts';

it('the table of pinned seeds is the text that the search writes', () => {
  expect(readFileSync(new URL('pins.ts', import.meta.url), 'utf8')).toBe(pinTable(PINS));
});

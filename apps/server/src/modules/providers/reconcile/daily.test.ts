import { expect, it } from 'vitest';
import { dayToCompare } from './daily.ts';

const kst = (text: string) => Date.parse(`${text}+09:00`);

it.each([
  ['2026-11-18T00:09:59', '2026-11-16'],
  ['2026-11-18T00:10:00', '2026-11-17'],
  ['2026-11-18T23:59:59', '2026-11-17'],
])('at %s the day to compare is %s [O7]', (now, day) => {
  const from = kst(`${day}T00:00:00`);
  expect(dayToCompare(kst(now))).toEqual({ from, to: from + 86_400_000 });
});

import { expect } from 'vitest';
import { amountIn } from '../../shared/testing/amount-in.ts';

/** The lines of a list by their names, as they are shown. */
function linesOf(list: Element): ReadonlyMap<string, string> {
  const lines = new Map<string, string>();
  for (const term of list.querySelectorAll('dt')) {
    lines.set(term.textContent.trim(), term.nextElementSibling?.textContent ?? '');
  }
  return lines;
}

/** Lists below an element that break a result down. */
export function resultLists(root: ParentNode): readonly ReadonlyMap<string, string>[] {
  return [...root.querySelectorAll('dl')].map(linesOf).filter((lines) => lines.has('평가손익'));
}

const cents = (text: string | undefined) => (text === undefined ? 0 : Math.round(amountIn(text) * 100));

/** 평가손익 − 수수료 + 펀딩비 is the shown 순손익, and 수수료 is what opening and closing cost. */
export function expectSum(lines: ReadonlyMap<string, string>, net = lines.get('순손익')): void {
  const shown = JSON.stringify([...lines]);
  const fee = lines.get('수수료') ?? '';
  expect(cents(lines.get('평가손익')) - cents(fee) + cents(lines.get('펀딩비')), shown).toBe(cents(net));
  const [total, sides] = fee.split(' (');
  if (sides === undefined) return;
  const [entry, exit] = sides.split(' · ');
  expect(cents(entry) + cents(exit), shown).toBe(cents(total));
}

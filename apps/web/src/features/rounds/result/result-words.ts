import type { TextValues } from '../../../shared/i18n/i18n.ts';
import type { TextKey } from '../../../shared/i18n/texts.ts';
import { moneyText } from '../model/money-text.ts';
import type { RoundResult } from './round-result.ts';

const TITLE: Readonly<Record<RoundResult['kind'], TextKey>> = {
  won: 'rounds.wonTitle',
  lost: 'rounds.lostTitle',
  void: 'rounds.voidTitle',
};

export function resultTitleText({ kind }: RoundResult): TextKey {
  return TITLE[kind];
}

/** The one number: the net of the round, or the returned stake. */
export function resultHeadline(
  { kind, net, received }: RoundResult,
  unit: string,
  say: (key: TextKey, values?: TextValues) => string,
): string {
  if (kind === 'void') return say('rounds.refunded', { amount: moneyText(received, unit) });
  return moneyText(net, unit, { signed: true });
}

import type { RoundChange, RoundInstrument } from '../../data/instruments.ts';
import type { Typed } from '../../shared/draft/draft.ts';
import { t } from '../../shared/i18n/t.ts';
import { amount, type Parameter, percentOf, rateOf } from '../../shared/parameters/parameter.ts';

export type RoundName = 'isPlay' | 'payoutRate' | 'minBet' | 'maxBet' | 'maxRoundBet' | 'unit';

export function roundParameters(currency: string): readonly Parameter<RoundName>[] {
  return [
    { name: 'isPlay', label: t('rounds.offered'), hint: t('rounds.pausedAbout'), kind: 'offered', unit: '' },
    { name: 'payoutRate', label: t('rounds.payRate'), hint: t('rounds.fromNewBets'), kind: 'percent', unit: '%' },
    amount('minBet', t('rounds.betLeast'), currency),
    amount('maxBet', t('rounds.betMost'), currency, t('rounds.atOnce')),
    amount('maxRoundBet', t('rounds.roundMost'), currency, t('rounds.roundTotal')),
    amount('unit', t('rounds.betUnit'), currency),
  ];
}

export function typedRound(option: RoundInstrument): Typed<RoundName> {
  const { version, isPlay, payoutRate, minBet, maxBet, maxRoundBet, unit } = option;
  const amounts = { minBet, maxBet, maxRoundBet, unit };
  return { version, fields: { isPlay: String(isPlay), payoutRate: percentOf(payoutRate), ...amounts } };
}

/** The call's body from the typed values: the changed fields only, the percentage as a fraction of 1. */
export function roundChange(changed: readonly RoundName[], values: Readonly<Record<RoundName, string>>): RoundChange {
  const fields: RoundChange = {};
  for (const name of changed) {
    if (name === 'isPlay') fields.isPlay = values.isPlay === '1' ? 1 : 0;
    else if (name === 'payoutRate') fields.payoutRate = rateOf(values.payoutRate);
    else fields[name] = values[name];
  }
  return fields;
}

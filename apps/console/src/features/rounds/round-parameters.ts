import type { RoundChange, RoundInstrument } from '../../data/instruments.ts';
import type { Typed } from '../../shared/draft/draft.ts';
import { amount, type Parameter, percentOf, rateOf } from '../../shared/parameters/parameter.ts';

export type RoundName = 'isPlay' | 'payoutRate' | 'minBet' | 'maxBet' | 'maxRoundBet' | 'unit';

export function roundParameters(currency: string): readonly Parameter<RoundName>[] {
  return [
    { name: 'isPlay', label: '제공', hint: '쉬면 새 베팅을 받지 않음', kind: 'offered', unit: '' },
    { name: 'payoutRate', label: '지급률', hint: '새 베팅부터', kind: 'percent', unit: '%' },
    amount('minBet', '베팅 최소', currency),
    amount('maxBet', '베팅 최대', currency, '한 번에'),
    amount('maxRoundBet', '회차 최대', currency, '한 회차 합계'),
    amount('unit', '베팅 단위', currency),
  ];
}

export function typedRound(option: RoundInstrument): Typed<RoundName> {
  const { version, isPlay, payoutRate, minBet, maxBet, maxRoundBet, unit } = option;
  const amounts = { minBet, maxBet, maxRoundBet, unit };
  return { version, fields: { isPlay: String(isPlay), payoutRate: percentOf(payoutRate), ...amounts } };
}

/** What is sent of what was typed: the changed fields only, the percentage as a part of 1. */
export function roundChange(changed: readonly RoundName[], values: Readonly<Record<RoundName, string>>): RoundChange {
  const fields: RoundChange = {};
  for (const name of changed) {
    if (name === 'isPlay') fields.isPlay = values.isPlay === '1' ? 1 : 0;
    else if (name === 'payoutRate') fields.payoutRate = rateOf(values.payoutRate);
    else fields[name] = values[name];
  }
  return fields;
}

import { decimal, parseDecimal } from '@hoga/kernel/decimal';
import type { OverseaChange, OverseaInstrument } from '../../data/instruments.ts';
import type { Typed } from '../../shared/draft/draft.ts';
import { amount, type Parameter } from '../../shared/parameters/parameter.ts';

const RAISED_BY_TWO = ['marginPer', 'overnightPer', 'losscutPer'] as const;
export type OverseaName = (typeof RAISED_BY_TWO)[number] | 'isPlay' | 'feePer' | 'maxQty' | 'maxPosition';

/** Members put money aside in the currency that the site trades overseas contracts in. */
export function overseaParameters(currency: string): readonly Parameter<OverseaName>[] {
  return [
    { name: 'isPlay', label: '제공', hint: '쉬면 새 주문을 받지 않음', kind: 'offered', unit: '' },
    amount('marginPer', '증거금', currency, '계약당'),
    amount('overnightPer', '오버나잇 증거금', currency, '계약당'),
    amount('losscutPer', '로스컷 기준', currency, '계약당'),
    amount('feePer', '수수료', currency, '편도'),
    { name: 'maxQty', label: '주문 최대', kind: 'count', unit: '계약' },
    { name: 'maxPosition', label: '포지션 최대', kind: 'count', unit: '계약' },
  ];
}

export function typedOversea(option: OverseaInstrument): Typed<OverseaName> {
  const { version, isPlay, marginPer, overnightPer, losscutPer, feePer, maxQty, maxPosition } = option;
  return {
    version,
    fields: {
      isPlay: String(isPlay),
      marginPer,
      overnightPer,
      losscutPer,
      feePer,
      maxQty: String(maxQty),
      maxPosition: String(maxPosition),
    },
  };
}

/** What is sent of what was typed: the changed fields only. */
export function overseaChange(
  changed: readonly OverseaName[],
  values: Readonly<Record<OverseaName, string>>,
): OverseaChange {
  const fields: OverseaChange = {};
  for (const name of changed) {
    if (name === 'isPlay') fields.isPlay = values.isPlay === '1' ? 1 : 0;
    else if (name === 'maxQty' || name === 'maxPosition') fields[name] = Number(values[name]);
    else fields[name] = values[name];
  }
  return fields;
}

/** More to put aside while people trade takes two: it may close what they have. */
export function takesTwo(
  { isOpen, ...was }: OverseaInstrument,
  values: Readonly<Record<OverseaName, string>>,
): boolean {
  if (isOpen === 0) return false;
  return RAISED_BY_TWO.some((name) => {
    const typed = parseDecimal(values[name]);
    return typed !== null && typed > decimal(was[name]);
  });
}

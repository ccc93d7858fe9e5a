import type { FuturesChange, FuturesInstrument } from '../../data/instruments.ts';
import type { Typed } from '../../shared/draft/draft.ts';
import { amount, type Parameter, percentOf, rateOf } from '../../shared/parameters/parameter.ts';

const FEES = ['makerFee', 'takerFee', 'liqFee'] as const;
export type FuturesName = (typeof FEES)[number] | 'isPlay' | 'minQty' | 'maxQty' | 'minNotional' | 'maxLeverage';

/** Contracts are traded in the currency that they are priced in; quantities are in the coin itself. */
export function futuresParameters({
  symbol,
  currency,
}: Pick<FuturesInstrument, 'symbol' | 'currency'>): readonly Parameter<FuturesName>[] {
  const coin = symbol.endsWith(currency) ? symbol.slice(0, -currency.length) : symbol;
  return [
    { name: 'isPlay', label: '제공', hint: '쉬면 새 주문을 받지 않음', kind: 'offered', unit: '' },
    { name: 'minQty', label: '주문 최소', kind: 'amount', unit: coin },
    { name: 'maxQty', label: '주문 최대', kind: 'amount', unit: coin },
    amount('minNotional', '주문 최소 금액', currency),
    { name: 'maxLeverage', label: '최대 레버리지', kind: 'count', unit: '배' },
    { name: 'makerFee', label: '지정가 수수료', hint: 'maker', kind: 'percent', unit: '%' },
    { name: 'takerFee', label: '시장가 수수료', hint: 'taker', kind: 'percent', unit: '%' },
    { name: 'liqFee', label: '청산 수수료', kind: 'percent', unit: '%' },
  ];
}

export function typedFutures(option: FuturesInstrument): Typed<FuturesName> {
  const { version, isPlay, minQty, maxQty, minNotional, maxLeverage, makerFee, takerFee, liqFee } = option;
  return {
    version,
    fields: {
      isPlay: String(isPlay),
      minQty,
      maxQty,
      minNotional,
      maxLeverage: String(maxLeverage),
      makerFee: percentOf(makerFee),
      takerFee: percentOf(takerFee),
      liqFee: percentOf(liqFee),
    },
  };
}

/** What is sent of what was typed: the changed fields only, percentages as parts of 1. */
export function futuresChange(
  changed: readonly FuturesName[],
  values: Readonly<Record<FuturesName, string>>,
): FuturesChange {
  const fields: FuturesChange = {};
  for (const name of changed) {
    if (name === 'isPlay') fields.isPlay = values.isPlay === '1' ? 1 : 0;
    else if (name === 'maxLeverage') fields.maxLeverage = Number(values.maxLeverage);
    else if (name === 'minQty' || name === 'maxQty' || name === 'minNotional') fields[name] = values[name];
    else fields[name] = rateOf(values[name]);
  }
  return fields;
}

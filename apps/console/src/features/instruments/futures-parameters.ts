import type { FuturesChange, FuturesInstrument } from '../../data/instruments.ts';
import type { Typed } from '../../shared/draft/draft.ts';
import { t } from '../../shared/i18n/t.ts';
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
    { name: 'isPlay', label: t('instruments.offered'), hint: t('instruments.pausedAbout'), kind: 'offered', unit: '' },
    { name: 'minQty', label: t('instruments.orderLeast'), kind: 'amount', unit: coin },
    { name: 'maxQty', label: t('instruments.orderMost'), kind: 'amount', unit: coin },
    amount('minNotional', t('instruments.orderLeastAmount'), currency),
    { name: 'maxLeverage', label: t('instruments.maxLeverage'), kind: 'count', unit: t('instruments.timesUnit') },
    { name: 'makerFee', label: t('instruments.makerFee'), hint: 'maker', kind: 'percent', unit: '%' },
    { name: 'takerFee', label: t('instruments.takerFee'), hint: 'taker', kind: 'percent', unit: '%' },
    { name: 'liqFee', label: t('instruments.liquidationFee'), kind: 'percent', unit: '%' },
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

/** The call's body from the typed values: the changed fields only, percentages as fractions of 1. */
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

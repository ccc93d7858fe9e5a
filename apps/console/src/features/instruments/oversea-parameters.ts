import type { OverseaChange, OverseaInstrument } from '../../data/instruments.ts';
import type { Typed } from '../../shared/draft/draft.ts';
import { t } from '../../shared/i18n/t.ts';
import { amount, type Parameter } from '../../shared/parameters/parameter.ts';

export type OverseaName = 'marginPer' | 'overnightPer' | 'losscutPer' | 'feePer' | 'isPlay' | 'maxQty' | 'maxPosition';

/** Members put money aside in the currency that the site trades overseas contracts in. */
export function overseaParameters(currency: string): readonly Parameter<OverseaName>[] {
  return [
    { name: 'isPlay', label: t('instruments.offered'), hint: t('instruments.pausedAbout'), kind: 'offered', unit: '' },
    amount('marginPer', t('instruments.margin'), currency, t('instruments.perContract')),
    amount('overnightPer', t('instruments.overnightMargin'), currency, t('instruments.perContract')),
    amount('losscutPer', t('instruments.losscutLevel'), currency, t('instruments.perContract')),
    amount('feePer', t('instruments.fee'), currency, t('instruments.oneWay')),
    { name: 'maxQty', label: t('instruments.orderMost'), kind: 'count', unit: t('instruments.contractUnit') },
    { name: 'maxPosition', label: t('instruments.positionMost'), kind: 'count', unit: t('instruments.contractUnit') },
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

/** The call's body from the typed values: the changed fields only. */
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

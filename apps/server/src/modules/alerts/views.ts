import type { AlertInstrument, FiredAlert, MemberAlert } from '@hoga/contract/alert';
import type { Instrument } from '@hoga/domain/instruments/instrument';
import type { PositionProduct } from '@hoga/domain/trading/products';
import { type Decimal, toText } from '@hoga/kernel/decimal';
import { type FuturesOptionId, idOf, type OverseaOptionId, type SiteId } from '@hoga/kernel/ids';
import type { AlertFiredRow, AlertRow } from '../../persistence/schema/alerts.ts';
import type { InstrumentDirectory } from '../instruments/public.ts';

export type Options = Pick<InstrumentDirectory, 'oversea' | 'futures'>;

/** `null` also for another site's option. */
export function instrumentOf(
  directory: Options,
  siteId: SiteId,
  product: PositionProduct,
  optionId: number,
): Instrument | null {
  const option =
    product === 'futures'
      ? directory.futures.find(siteId, idOf<FuturesOptionId>(optionId))
      : directory.oversea.find(siteId, idOf<OverseaOptionId>(optionId));
  return option?.instrument ?? null;
}

const textOf = (value: Decimal | null) => (value === null ? null : toText(value));

export function alertView(row: AlertRow): MemberAlert {
  const { id, kind, product, optionId, side, move, minutes, repeat, state, isOn, isPushed, note, version } = row;
  return {
    ...{ id, kind, product, optionId, side, move, minutes, repeat, state, isOn, isPushed, note, version },
    ...{ price: textOf(row.level), percent: textOf(row.percent), until: row.untilAt },
    ...{ createdAt: row.createdAt, firedAt: row.firedAt, firedPrice: textOf(row.firedPrice) },
  };
}

export function firedView(row: AlertFiredRow): FiredAlert {
  const { no, alertId, kind, product, optionId, side, move, minutes, note, firedAt, dueAt, titleKo, titleEn } = row;
  return {
    ...{ no, alertId, kind, product, optionId, side, move, minutes, note, firedAt, dueAt, titleKo, titleEn },
    ...{ price: textOf(row.level), percent: textOf(row.percent), tradeType: row.tradeType },
    ...{ firedPrice: textOf(row.price), fromPrice: textOf(row.fromPrice), moved: textOf(row.moved) },
    quantity: textOf(row.quantity),
  };
}

type OfOption = Pick<AlertRow, 'siteId' | 'product' | 'optionId'>;

export function instrumentViews(directory: Options, rows: readonly OfOption[]): AlertInstrument[] {
  const views = new Map<string, AlertInstrument>();
  for (const { siteId, product, optionId } of rows) {
    if (product === null || optionId === null || views.has(`${product} ${optionId}`)) continue;
    const instrument = instrumentOf(directory, siteId, product, optionId);
    if (instrument === null) continue;
    const { symbol, koName, enName, precision, tick } = instrument;
    views.set(`${product} ${optionId}`, { product, optionId, symbol, koName, enName, precision, tick: toText(tick) });
  }
  return [...views.values()];
}

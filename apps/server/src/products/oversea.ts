import { overseaOption } from '@hoga/contract/market';
import {
  endedOverseaOrder,
  overnightState,
  overseaDailyProfit,
  overseaOrder,
  overseaPosition,
} from '@hoga/contract/oversea';
import { TOPICS } from '@hoga/contract/socket-protocol';
import { OVERSEA_PRICE_BAND } from '@hoga/domain/instruments/order-limits';
import { OVERSEA as ENGINE } from '@hoga/engine/oversea/product';
import type { OverseaOptionRow } from '@hoga/engine/oversea/rows';
import type { Offered, ServerProduct } from './server-product.ts';

export type OfferedOversea = Offered &
  Pick<
    OverseaOptionRow,
    | 'id'
    | 'siteId'
    | 'tickValue'
    | 'marginPer'
    | 'overnightPer'
    | 'losscutPer'
    | 'feePer'
    | 'maxQty'
    | 'maxPosition'
    | 'isPlay'
    | 'isStop'
    | 'rolls'
  >;

export interface OverseaLists {
  readonly oversea: { readonly all: readonly OfferedOversea[] };
}

/** Defaults of DOMAIN §4 for every site. */
const DEFAULTS = { priceBand: OVERSEA_PRICE_BAND, allowFlip: 1 } as const;

function optionRow({ instrument, ...facts }: OfferedOversea): OverseaOptionRow {
  const { symbol, koName, currency, precision, tick } = instrument;
  return { ...DEFAULTS, ...facts, stock: symbol, feed: symbol, koName, currency, precision, tick };
}

/** Overseas futures. */
export const OVERSEA = {
  engine: ENGINE,
  offered: ({ oversea }) => oversea.all,
  configuration: ({ oversea }) => ({ overseaOption: oversea.all.map(optionRow) }),
  isQuoted: true,
  pairs: ({ oversea }, siteOf) =>
    oversea.all.flatMap(({ siteId, instrument: { currency: from } }) => {
      const { binaryCurrency: to } = siteOf(siteId);
      return from === to ? [] : [{ from, to }];
    }),
  prices: { destination: TOPICS.oversea, type: 'OVERSEA_INFO' },
  tag: { name: 'oversea', description: 'Overseas futures, in the BINARY wallet.', paths: ['oversea'] },
  readByOperators: ['oversea/option'],
  schemas: {
    EndedOverseaOrder: endedOverseaOrder,
    OvernightState: overnightState,
    OverseaDailyProfit: overseaDailyProfit,
    OverseaOption: overseaOption,
    OverseaOrder: overseaOrder,
    OverseaPosition: overseaPosition,
  },
  house: { source: 'OVERSEA', results: ['OVERSEA_ORDER'], charges: [], shortfalls: 'BINARY' },
} as const satisfies ServerProduct<OverseaLists>;

import { queryClient } from '@hoga/client/query-client';
import type { FuturesOrder, FuturesPosition } from '@hoga/contract/futures';
import { unrealizedPnl } from '@hoga/domain/futures/unrealized-pnl';
import { type FuturesCross, futuresRealBalance } from '@hoga/domain/wallet/displayed-point';
import { add, type Decimal, decimal, max, min, parseDecimal, sub, ZERO } from '@hoga/kernel/decimal';
import type { FuturesOptionId } from '@hoga/kernel/ids';
import { marketStore } from '../market/market.ts';
import { futuresOptionQuery, futuresOptionsQuery } from '../market/option-queries.ts';
import { heldPosition } from './held-position.ts';

/** The worth of a FUTURES account and its parts: an order or an isolated position moves money within it. */
export interface FuturesEquity {
  /** Never below 0. */
  readonly total: Decimal;
  /** Free for cross positions, funding that is owed taken off. */
  readonly balance: Decimal;
  /** Of all open positions. */
  readonly pnl: Decimal;
  /** Set aside for working orders. */
  readonly held: Decimal;
  /** The margins of isolated positions. */
  readonly isolated: Decimal;
}

export interface EquitySources {
  readonly cross: FuturesCross;
  readonly orders: readonly FuturesOrder[];
  readonly positions: readonly FuturesPosition[];
  /** `null` where no mark is known. */
  readonly markOf: (futuresOptionId: FuturesOptionId) => Decimal | null;
}

/** At the marks on the page, as its positions are shown; the server's sum where one of them is missing. */
export function futuresEquity({ cross, orders, positions, markOf }: EquitySources): FuturesEquity {
  let crossPnl: Decimal | null = ZERO;
  let isolatedPnl = ZERO;
  let isolated = ZERO;
  for (const position of positions) {
    const held = heldPosition(position);
    const mark = markOf(position.futuresOptionId);
    const pnl = mark === null ? null : unrealizedPnl(held, mark);
    if (held.isCross) crossPnl = crossPnl === null || pnl === null ? null : add(crossPnl, pnl);
    else {
      isolated = add(isolated, add(held.margin, min(ZERO, held.fundingFee)));
      isolatedPnl = add(isolatedPnl, pnl ?? ZERO);
    }
  }
  const markPnl = crossPnl ?? cross.markPnl;
  const held = orders.reduce<Decimal>((sum, { hold }) => add(sum, decimal(hold)), ZERO);
  const crossBalance = futuresRealBalance({ ...cross, markPnl });
  const total = [isolatedPnl, isolated, held].reduce<Decimal>(add, crossBalance);
  return {
    total: max(ZERO, total),
    balance: sub(crossBalance, markPnl),
    pnl: add(markPnl, isolatedPnl),
    held,
    isolated,
  };
}

/** The stock of a contract that this page has loaded. */
export function futuresStockOf(id: FuturesOptionId): string | undefined {
  const listed = queryClient.getQueryData(futuresOptionsQuery().queryKey);
  const option =
    listed?.find((candidate) => candidate.id === id) ?? queryClient.getQueryData(futuresOptionQuery(id).queryKey);
  return option?.stock;
}

export function markNow(futuresOptionId: FuturesOptionId): Decimal | null {
  const stock = futuresStockOf(futuresOptionId);
  return stock === undefined ? null : parseDecimal(marketStore.ticker(stock)?.mark ?? '');
}

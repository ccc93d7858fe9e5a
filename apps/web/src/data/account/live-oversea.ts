import { queryClient } from '@hoga/client/query-client';
import type { OverseaOption } from '@hoga/contract/market';
import type { OverseaCross } from '@hoga/domain/oversea/account';
import { add, type Decimal, decimal, times, ZERO } from '@hoga/kernel/decimal';
import type { OverseaOptionId } from '@hoga/kernel/ids';
import { marketStore } from '../market/market.ts';
import { overseaOptionQuery, overseaOptionsQuery } from '../market/option-queries.ts';
import { overseaAccount } from './oversea-account.ts';
import { figuresNow } from './oversea-position-figures.ts';

/** The sums of all open positions at one moment. */
export interface HeldNow {
  readonly pnl: Decimal;
  readonly losscut: Decimal;
}

function optionOf(id: OverseaOptionId): OverseaOption | undefined {
  const listed = queryClient.getQueryData(overseaOptionsQuery().queryKey);
  return listed?.find((option) => option.id === id) ?? queryClient.getQueryData(overseaOptionQuery(id).queryKey);
}

/** At the newest prices; `null` where an instrument, a price or a rate is not known here. */
export function heldNow(): HeldNow | null {
  let held: HeldNow = { pnl: ZERO, losscut: ZERO };
  for (const position of overseaAccount.snapshot().rows.positions.list) {
    const option = optionOf(position.overseaOptionId);
    const pnl = option === undefined ? null : (figuresNow(option, position)?.pnl ?? null);
    if (option === undefined || pnl === null) return null;
    held = { pnl: add(held.pnl, pnl), losscut: add(held.losscut, times(decimal(option.losscutPer), position.qty)) };
  }
  return held;
}

/**
 * The server's figures at the prices on the page, so that the account and its positions never disagree. While
 * the two cover different contracts, as around a fill, the server's figures stand: its balance belongs to its profit.
 */
export function crossAtPrices(known: OverseaCross, held: HeldNow | null): OverseaCross {
  return held === null || held.losscut !== known.losscut ? known : { ...known, lastPnl: held.pnl };
}

/** Calls back when a position or a price that values one changes. */
export function onHeldChange(changed: () => void): () => void {
  let stopPrices = followPrices(changed);
  const stopPositions = overseaAccount.subscribe(() => {
    stopPrices();
    stopPrices = followPrices(changed);
    changed();
  });
  return () => {
    stopPrices();
    stopPositions();
  };
}

function followPrices(changed: () => void): () => void {
  const { list } = overseaAccount.snapshot().rows.positions;
  const stocks = new Set(list.flatMap(({ overseaOptionId }) => optionOf(overseaOptionId)?.stock ?? []));
  const stops = [...stocks].map((stock) => marketStore.onTicker(stock, changed));
  return () => {
    for (const stop of stops) stop();
  };
}

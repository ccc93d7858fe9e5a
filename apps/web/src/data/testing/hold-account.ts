import type { OverseaCross } from '@hoga/domain/oversea/account';
import { vi } from 'vitest';
import type { FeedSnapshot } from '../account/account-feed.ts';
import { futuresCross, overseaCross } from '../account/cross-account.ts';
import type { FuturesCrossData } from '../account/cross-reducer.ts';
import { futuresAccount } from '../account/futures-account.ts';
import { adoptFutures, type FuturesRows, type LoadedFutures, NO_FUTURES } from '../account/futures-reducer.ts';
import { overseaAccount } from '../account/oversea-account.ts';
import { adoptOversea, type LoadedOversea, NO_OVERSEA } from '../account/oversea-reducer.ts';

type State = FeedSnapshot<unknown>['state'];

/** Gives the page this account, until mocks are restored. Mounted components are not notified. */
export function holdOversea(open: Partial<LoadedOversea> = {}, state: State = 'ready'): void {
  const rows = adoptOversea(NO_OVERSEA, { orders: [], positions: [], ...open });
  vi.spyOn(overseaAccount, 'snapshot').mockReturnValue({ state, rows, error: null });
}

export function holdFutures(open: Partial<LoadedFutures> = {}, state: State = 'ready'): void {
  holdFuturesRows(adoptFutures(NO_FUTURES, { orders: [], exits: [], positions: [], ...open }), state);
}

export function holdFuturesRows(rows: FuturesRows, state: State = 'ready'): void {
  vi.spyOn(futuresAccount, 'snapshot').mockReturnValue({ state, rows, error: null });
}

export function holdOverseaCross(data: OverseaCross): void {
  const rows = { data, seq: 1, ts: 1 };
  vi.spyOn(overseaCross, 'snapshot').mockReturnValue({ state: 'ready', rows, error: null });
}

export function holdFuturesCross(data: FuturesCrossData): void {
  const rows = { data, seq: 1, ts: 1 };
  vi.spyOn(futuresCross, 'snapshot').mockReturnValue({ state: 'ready', rows, error: null });
}

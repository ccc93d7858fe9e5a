import { USER_QUEUES } from '@hoga/contract/socket-protocol';
import {
  losscutDistance,
  type OverseaCross,
  overseaRealBalance,
  overseaShownPoint,
} from '@hoga/domain/oversea/account';
import { losscutGauge } from '@hoga/domain/oversea/losscut-gauge';
import {
  futuresRealBalance,
  futuresShownPnl,
  futuresShownPoint,
  shownPointWithoutCross,
} from '@hoga/domain/wallet/displayed-point';
import { type Decimal, decimal, ZERO } from '@hoga/kernel/decimal';
import { useSyncExternalStore } from 'react';
import { useMarks } from '../market/use-marks.ts';
import { useSession } from '../session/session-store.ts';
import { type FuturesCrossData, readFuturesCross, readOverseaCross, reduceCross } from './cross-reducer.ts';
import { futuresAccount } from './futures-account.ts';
import { type FuturesEquity, futuresEquity, futuresStockOf, markNow } from './futures-equity.ts';
import { crossAtPrices, heldNow, onHeldChange } from './live-oversea.ts';
import { overseaAccount } from './oversea-account.ts';
import { pageFeed } from './page-feed.ts';
import { useFeed, useFeedState } from './use-feed.ts';

/** The newest figures of the FUTURES account; `null` before the first message of a session. */
export const futuresCross = pageFeed({
  queue: USER_QUEUES.cross,
  read: readFuturesCross,
  empty: null,
  reduce: reduceCross<FuturesCrossData>,
  loading: null,
});

/** The newest figures of the overseas account; `null` before the first message of a session. */
export const overseaCross = pageFeed({
  queue: USER_QUEUES.overseaCross,
  read: readOverseaCross,
  empty: null,
  reduce: reduceCross<OverseaCross>,
  loading: null,
});

/** The FUTURES account as screens show it (NUM-01 … 03). */
export interface FuturesAccount extends FuturesCrossData {
  readonly realBalance: Decimal;
  readonly shownPoint: Decimal;
  readonly pnl: Decimal;
}

/** The overseas account as screens show it (NUM-04 … 06). */
export interface OverseaAccount extends OverseaCross {
  readonly realBalance: Decimal;
  readonly shownPoint: Decimal;
  /** Equity left above the losscut; at 0 or below it fires. */
  readonly losscutDistance: Decimal;
  /** 0 to 1: how much of the room above the losscut is left. */
  readonly losscutGauge: Decimal;
}

function futuresFigures(cross: FuturesCrossData): FuturesAccount {
  return {
    ...cross,
    realBalance: futuresRealBalance(cross),
    shownPoint: futuresShownPoint(cross),
    pnl: futuresShownPnl(cross),
  };
}

function overseaFigures(cross: OverseaCross): OverseaAccount {
  return {
    ...cross,
    realBalance: overseaRealBalance(cross),
    shownPoint: overseaShownPoint(cross),
    losscutDistance: losscutDistance(cross),
    losscutGauge: losscutGauge(cross),
  };
}

export function useFuturesCross(): FuturesAccount | null {
  const received = useFeed(futuresCross, (known) => known);
  return received === null ? null : futuresFigures(received.data);
}

let shown: { readonly received: unknown; readonly account: OverseaAccount } | null = null;

/** The overseas account at the prices on the page; the same object until one of its figures changes. */
function overseaNow(): OverseaAccount | null {
  const received = overseaCross.snapshot().rows;
  if (received === null) return null;
  const now = crossAtPrices(received.data, heldNow());
  if (shown === null || shown.received !== received || shown.account.lastPnl !== now.lastPnl) {
    shown = { received, account: overseaFigures(now) };
  }
  return shown.account;
}

function onOverseaNow(changed: () => void): () => void {
  const stops = [overseaCross.subscribe(changed), onHeldChange(changed)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** `null` before the first message of a session: positions have no figures yet. */
export function useOverseaCross(): OverseaAccount | null {
  return useSyncExternalStore(onOverseaNow, overseaNow);
}

/** Whether certainly nothing is open: then the wallet is the whole account. */
export function useIsOverseaFlat(): boolean {
  const { state } = useFeedState(overseaAccount);
  return useFeed(overseaAccount, ({ positions }) => positions.list.length === 0) && state === 'ready';
}

/** Whether positions and their prices are loaded: before, the balance alone would be shown as the equity. */
export function useIsFuturesKnown(): boolean {
  const { state } = useFeedState(futuresAccount);
  const cross = useFeed(futuresCross, (known) => known);
  const positions = useFeed(futuresAccount, (rows) => rows.positions.list);
  const marks = useMarks(positions.map(({ futuresOptionId }) => futuresStockOf(futuresOptionId) ?? ''));
  if (state === 'error') return true;
  return state === 'ready' && (cross !== null || positions.length === 0 || marks.every((mark) => mark !== ''));
}

type TradingWallet = 'BINARY' | 'FUTURES';

/** The worth of a trading account before its first message (NUM-07); `null` without that wallet. */
function useWalletPoint(account: TradingWallet): Decimal | null {
  const wallet = useSession(({ wallets }) => wallets[account]);
  if (wallet === undefined) return null;
  return shownPointWithoutCross(
    { point: decimal(wallet.point), gameWaitPoint: decimal(wallet.gameWaitPoint) },
    account === 'BINARY' ? 'with-holds' : 'without-holds',
  );
}

/** The equity of the overseas account, the same on every screen; `null` without that wallet. */
export function useOverseaEquity(): Decimal | null {
  const wallet = useWalletPoint('BINARY');
  const cross = useOverseaCross();
  return wallet === null ? null : (cross?.shownPoint ?? wallet);
}

/** The equity of the FUTURES account and its parts, the same on every screen; `null` without that wallet. */
export function useFuturesEquity(): FuturesEquity | null {
  const wallet = useWalletPoint('FUTURES');
  const cross = useFeed(futuresCross, (known) => known);
  const orders = useFeed(futuresAccount, (rows) => rows.orders.list);
  const positions = useFeed(futuresAccount, (rows) => rows.positions.list);
  useMarks(positions.flatMap(({ futuresOptionId }) => futuresStockOf(futuresOptionId) ?? []));
  if (wallet === null) return null;
  const known = cross?.data ?? { playerPoint: wallet, minusFundingFee: ZERO, markPnl: ZERO };
  return futuresEquity({ cross: known, orders, positions, markOf: markNow });
}

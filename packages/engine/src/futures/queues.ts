import type { FuturesCross } from '@hoga/domain/wallet/displayed-point';
import type { Money, Price, Rate } from '@hoga/kernel/amounts';
import type { FuturesOptionId, FuturesPositionId } from '@hoga/kernel/ids';
import type { Queue } from '../state/queue.ts';
import type { OrderEvents, PositionEvents } from '../trading/events.ts';
import type { FuturesOrderRow, FuturesPositionRow } from './rows.ts';

export interface FuturesEvents extends OrderEvents<FuturesOrderRow>, PositionEvents<FuturesPositionRow> {
  readonly POSITION_UPDATE_LIQUIDPRICE: ReadonlyArray<{
    readonly futuresPositionId: FuturesPositionId;
    readonly liqPrice: Price | null;
  }>;
  readonly POSITION_WARN: { readonly id: FuturesPositionId; readonly marginRatio: Rate };
  readonly LEVERAGE_UPDATE: {
    readonly futuresOptionId: FuturesOptionId;
    readonly leverage: number;
    readonly positions: readonly FuturesPositionRow[];
    readonly orders: readonly FuturesOrderRow[];
  };
}

export const FUTURES_QUEUE: Queue<'/user/queue/futures', FuturesEvents> = { destination: '/user/queue/futures' };

export interface FuturesCrossData extends FuturesCross {
  readonly available: Money;
  readonly maintMargin: Money;
}

export const CROSS_QUEUE: Queue<'/user/queue/cross', { readonly CROSS: FuturesCrossData }> = {
  destination: '/user/queue/cross',
  isPaced: true,
};

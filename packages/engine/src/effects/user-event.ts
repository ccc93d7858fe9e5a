import type { ErrorCode } from '@hoga/domain/errors/catalogue';
import type { OverseaCross } from '@hoga/domain/oversea/account';
import type { OptionEventType, OrderEventType, PositionEventType, WalletType } from '@hoga/domain/trading/vocabulary';
import type { FuturesCross } from '@hoga/domain/wallet/displayed-point';
import type { Decimal } from '@hoga/kernel/decimal';
import type { FuturesOrderRow, FuturesPositionRow } from '../rows/futures.ts';
import type { OverseaOrderRow, OverseaPositionRow } from '../rows/oversea.ts';

export interface FuturesCrossData extends FuturesCross {
  readonly available: Decimal;
  readonly maintMargin: Decimal;
}

interface Addressed {
  /** The only player who may see it. */
  readonly playerId: number;
}

type FuturesEvent =
  | { readonly type: OrderEventType; readonly data: FuturesOrderRow }
  | { readonly type: PositionEventType; readonly data: FuturesPositionRow }
  | {
      readonly type: 'POSITION_UPDATE_LIQUIDPRICE';
      readonly data: ReadonlyArray<{ readonly futuresPositionId: number; readonly liqPrice: Decimal | null }>;
    }
  | { readonly type: 'POSITION_WARN'; readonly data: { readonly id: number; readonly marginRatio: Decimal } }
  | {
      readonly type: 'LEVERAGE_UPDATE';
      readonly data: {
        readonly futuresOptionId: number;
        readonly leverage: number;
        readonly positions: readonly FuturesPositionRow[];
        readonly orders: readonly FuturesOrderRow[];
      };
    };

type OverseaEvent =
  | { readonly type: OrderEventType; readonly data: OverseaOrderRow }
  | { readonly type: PositionEventType; readonly data: OverseaPositionRow };

/** DOMAIN §8. Rows inside are immutable snapshots; `wire.ts` turns them into what a client reads. */
export type UserEvent =
  | (Addressed & { readonly destination: '/user/queue/futures' } & FuturesEvent)
  | (Addressed & { readonly destination: '/user/queue/oversea' } & OverseaEvent)
  | (Addressed & { readonly destination: '/user/queue/cross'; readonly type: 'CROSS'; readonly data: FuturesCrossData })
  | (Addressed & {
      readonly destination: '/user/queue/oversea_cross';
      readonly type: 'OVERSEA_CROSS';
      readonly data: OverseaCross;
    })
  | (Addressed & {
      readonly destination: '/user/queue/point';
      readonly type: WalletType;
      readonly data: { readonly point: Decimal; readonly gameWaitPoint: Decimal };
    })
  | (Addressed & {
      readonly destination: '/user/queue/error';
      readonly type: 'ERROR';
      readonly data: { readonly code: ErrorCode; readonly message: string };
    })
  | {
      /** 0: everybody of the site. */
      readonly playerId: 0;
      readonly destination: '/topic/oversea';
      readonly type: OptionEventType;
      readonly data: { readonly id: number; readonly koName: string; readonly siteId: number };
    };

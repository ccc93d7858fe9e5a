import type { Instrument } from '@hoga/domain/instruments/instrument';
import type { TradingCalendar } from '@hoga/domain/trading-hours/trading-calendar';
import type { CashierSite } from '@hoga/domain/wallet/cashier-rules';
import type { FuturesOptionRow } from '@hoga/engine/futures/rows';
import type { OverseaOptionRow } from '@hoga/engine/oversea/rows';
import type { TradeOptionRow } from '@hoga/engine/rounds/rows';
import type { SiteId } from '@hoga/kernel/ids';

/** What trading must know of sites and of what they offer, from whoever keeps it. */

/** It may change while it is read. */
interface Changing {
  onChange(listener: () => void): () => void;
}

export interface TradingSite extends CashierSite {
  readonly id: SiteId;
  readonly stockPrefix: string;
  /** Whether its money is for practice alone. */
  readonly paperMoney: boolean;
}

export interface TradingSites {
  readonly all: readonly TradingSite[];
  byId(id: SiteId): TradingSite | null;
}

export type LiveTradingSites = TradingSites & Changing;

interface Offered {
  readonly instrument: Instrument;
}

export type OfferedFutures = Offered &
  Pick<
    FuturesOptionRow,
    | 'id'
    | 'siteId'
    | 'minQty'
    | 'maxQty'
    | 'minNotional'
    | 'maxLeverage'
    | 'makerFee'
    | 'takerFee'
    | 'liqFee'
    | 'brackets'
    | 'isPlay'
    | 'isStop'
  >;

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
  >;

export type OfferedRounds = Offered &
  Pick<
    TradeOptionRow,
    'id' | 'siteId' | 'payoutRate' | 'minBet' | 'maxBet' | 'maxRoundBet' | 'unit' | 'isPlay' | 'isStop'
  > & {
    readonly type: string;
    readonly lockSec: number;
  };

export interface TradingDirectory {
  readonly futures: { readonly all: readonly OfferedFutures[] };
  readonly oversea: { readonly all: readonly OfferedOversea[] };
  readonly trade: { readonly all: readonly OfferedRounds[] };
  instrument(symbol: string): Instrument | null;
  calendar(symbol: string): TradingCalendar;
}

export type LiveTradingDirectory = TradingDirectory & Changing;

import type { FeedRow } from '../rows/feed.ts';
import type {
  FuturesOptionRow,
  FuturesOptionStateRow,
  FuturesOrderRow,
  FuturesPositionRow,
  FuturesSettingRow,
} from '../rows/futures.ts';
import type { OverseaOptionRow, OverseaOptionStateRow, OverseaOrderRow, OverseaPositionRow } from '../rows/oversea.ts';
import type { PlayerRow } from '../rows/player.ts';
import type { RequestRow } from '../rows/request.ts';
import type { SiteRow } from '../rows/site.ts';
import type { HouseAccountRow, WalletRow } from '../rows/wallet.ts';

/** Where the engine stands: written once per batch. */
export interface Checkpoint {
  readonly lastSeq: number;
  readonly nextOrderId: number;
  readonly nextPositionId: number;
  readonly nextTransactionId: number;
}

/** All rows a shard starts from. Quotes are not among them: nothing fills until new ones come. */
export interface EngineRows {
  readonly checkpoint: Checkpoint;
  readonly sites: readonly SiteRow[];
  readonly feeds: readonly FeedRow[];
  readonly players: readonly PlayerRow[];
  readonly wallets: readonly WalletRow[];
  readonly houseAccounts: readonly HouseAccountRow[];
  /** Those younger than their site's key lifetime, oldest first. */
  readonly requests: readonly RequestRow[];
  readonly futuresOptions: readonly FuturesOptionRow[];
  readonly futuresOptionStates: readonly FuturesOptionStateRow[];
  readonly futuresSettings: readonly FuturesSettingRow[];
  /** WORKING and TRIGGERED. */
  readonly futuresOrders: readonly FuturesOrderRow[];
  /** OPEN. */
  readonly futuresPositions: readonly FuturesPositionRow[];
  readonly overseaOptions: readonly OverseaOptionRow[];
  readonly overseaOptionStates: readonly OverseaOptionStateRow[];
  readonly overseaOrders: readonly OverseaOrderRow[];
  readonly overseaPositions: readonly OverseaPositionRow[];
  /** The newest ended orders and whose they were, oldest first; may be empty. */
  readonly endedOrders: ReadonlyArray<{ readonly orderId: number; readonly playerId: number }>;
}

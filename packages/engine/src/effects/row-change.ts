import type { FeedRow } from '../rows/feed.ts';
import type {
  FuturesFundingRow,
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

export interface Tables {
  readonly site: SiteRow;
  readonly player: PlayerRow;
  readonly feed: FeedRow;
  readonly wallet: WalletRow;
  readonly houseAccount: HouseAccountRow;
  readonly request: RequestRow;
  readonly futuresOption: FuturesOptionRow;
  readonly futuresOptionState: FuturesOptionStateRow;
  readonly futuresSetting: FuturesSettingRow;
  readonly futuresOrder: FuturesOrderRow;
  readonly futuresPosition: FuturesPositionRow;
  readonly futuresFunding: FuturesFundingRow;
  readonly overseaOption: OverseaOptionRow;
  readonly overseaOptionState: OverseaOptionStateRow;
  readonly overseaOrder: OverseaOrderRow;
  readonly overseaPosition: OverseaPositionRow;
}

export type TableName = keyof Tables;

/** A row as it is now; insert or replace by its key. Nothing is ever deleted. */
export type RowChange = {
  readonly [Name in TableName]: { readonly table: Name; readonly row: Tables[Name] };
}[TableName];

import type {
  EntryType,
  Exit,
  MarginDirection,
  MarginType,
  TradeSide,
  TriggerDir,
  WalletType,
} from '@hoga/domain/trading/vocabulary';
import type { TransactionCode } from '@hoga/domain/wallet/transaction-code';
import type { Decimal } from '@hoga/kernel/decimal';
import type { FeedRow } from '../rows/feed.ts';
import type { Flag } from '../rows/flag.ts';
import type { FuturesOptionRow } from '../rows/futures.ts';
import type { OverseaOptionRow } from '../rows/oversea.ts';
import type { PlayerRow } from '../rows/player.ts';
import type { SiteRow } from '../rows/site.ts';

/** Configuration is data: an operator's change is a command like any other. */
export type ConfigureCommand =
  | { readonly type: 'site.configure'; readonly row: SiteRow }
  | { readonly type: 'player.configure'; readonly row: PlayerRow }
  | { readonly type: 'feed.configure'; readonly row: FeedRow }
  | { readonly type: 'futures.option.configure'; readonly row: FuturesOptionRow }
  | { readonly type: 'oversea.option.configure'; readonly row: OverseaOptionRow };

export interface Reference {
  readonly refType: string;
  readonly refId: number;
}

export type WalletCommand =
  /** Money from outside into a wallet: deposit, bonus, returned request. */
  | ({
      readonly type: 'wallet.credit';
      readonly walletType: WalletType;
      readonly amount: Decimal;
      readonly code: TransactionCode;
    } & Reference)
  /** Money out of a wallet: withdrawal, deduction. */
  | ({
      readonly type: 'wallet.debit';
      readonly walletType: WalletType;
      readonly amount: Decimal;
      readonly code: TransactionCode;
    } & Reference)
  | { readonly type: 'wallet.transfer'; readonly from: WalletType; readonly to: WalletType; readonly amount: Decimal };

/** Fields a person may have left out are null: the checks say which one is missing. */
export interface FuturesPlace {
  readonly type: 'futures.place';
  readonly futuresOptionId: number | null;
  readonly tradeType: TradeSide | null;
  readonly marketType: EntryType;
  readonly marginType: MarginType | null;
  readonly amount: Decimal | null;
  readonly price: Decimal | null;
  readonly leverage: number | null;
  readonly reduceOnly: Flag;
  /** Stop orders only. */
  readonly triggerPrice: Decimal | null;
  readonly isMark: Flag;
  /** Exits of the position that the order opens or adds to; null leaves those it has. */
  readonly takeProfit: Decimal | null;
  readonly stopLoss: Decimal | null;
  readonly isMarkTp: Flag;
  readonly isMarkSl: Flag;
}

export interface FuturesAmend {
  readonly type: 'futures.amend';
  readonly orderId: number;
  /** null keeps what it is. */
  readonly price: Decimal | null;
  readonly amount: Decimal | null;
}

export interface FuturesTpsl {
  readonly type: 'futures.tpsl';
  readonly futuresPositionId: number;
  /** Where it is named it must be the position's. */
  readonly futuresOptionId?: number;
  /** Absent: left as it is; null: removed. */
  readonly takeProfit?: Decimal | null;
  readonly stopLoss?: Decimal | null;
  readonly isMarkTp: Flag;
  readonly isMarkSl: Flag;
}

export type FuturesCommand =
  | FuturesPlace
  | FuturesAmend
  | FuturesTpsl
  | { readonly type: 'futures.cancel'; readonly orderId: number }
  | { readonly type: 'futures.cancelAll'; readonly futuresOptionId: number | null }
  | { readonly type: 'futures.leverage'; readonly futuresOptionId: number; readonly leverage: number }
  | { readonly type: 'futures.marginType'; readonly futuresOptionId: number; readonly marginType: MarginType }
  | {
      readonly type: 'futures.margin';
      readonly futuresPositionId: number;
      readonly amount: Decimal;
      readonly direction: MarginDirection;
    };

export interface OverseaPlace {
  readonly type: 'oversea.place';
  readonly overseaOptionId: number | null;
  readonly tradeType: TradeSide | null;
  readonly marketType: EntryType;
  readonly qty: number | null;
  readonly price: Decimal | null;
  readonly stopPrice: Decimal | null;
  /** Which way the player believes the stop lies; a disagreement is refused instead of firing at once. */
  readonly expectDir: TriggerDir | null;
  /** Exits of the position that the order opens or adds to; null leaves those it has. */
  readonly tpTick: number | null;
  readonly slTick: number | null;
}

export interface OverseaAmend {
  readonly type: 'oversea.amend';
  readonly orderId: number;
  readonly price: Decimal | null;
  readonly stopPrice: Decimal | null;
  readonly qty: number | null;
}

export interface OverseaTpsl {
  readonly type: 'oversea.tpsl';
  readonly overseaPositionId: number;
  /** Where it is named it must be the position's. */
  readonly overseaOptionId?: number;
  /** Absent: left as it is; null: removed. */
  readonly tpTick?: number | null;
  readonly slTick?: number | null;
}

export interface OverseaDeleteTpsl {
  readonly type: 'oversea.deleteTpsl';
  readonly overseaPositionId: number;
  /** Where it is named it must be the position's. */
  readonly overseaOptionId?: number;
  readonly value: Exit;
}

export type OverseaCommand =
  | OverseaPlace
  | OverseaAmend
  | OverseaTpsl
  | OverseaDeleteTpsl
  | { readonly type: 'oversea.cancel'; readonly orderId: number }
  | { readonly type: 'oversea.cancelAll'; readonly overseaOptionId: number | null }
  | { readonly type: 'oversea.overnight'; readonly overseaPositionId: number; readonly isActive: Flag };

export type PlayerCommand = WalletCommand | FuturesCommand | OverseaCommand;
export type Command = ConfigureCommand | PlayerCommand;

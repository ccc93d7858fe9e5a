import type { Failure } from '@hoga/domain/errors/failure';
import type { WalletType } from '@hoga/domain/wallet/wallet-type';
import type { Result } from '@hoga/kernel/result';
import type { PlayerCommand } from '../input/command.ts';
import type { Flag } from '../rows/flag.ts';
import type { MarginType } from '../rows/futures.ts';
import type { OrderStatus } from '../rows/order-status.ts';

type OrderReply = { readonly orderId: number; readonly status: OrderStatus };

/** What each command answers where it is accepted; all of it is `ReplyData`. */
interface Replies {
  readonly 'wallet.credit': { readonly walletType: WalletType };
  readonly 'wallet.debit': { readonly walletType: WalletType };
  readonly 'wallet.transfer': { readonly from: WalletType; readonly to: WalletType };
  readonly 'futures.place': OrderReply;
  readonly 'futures.amend': OrderReply;
  readonly 'futures.cancel': { readonly orderId: number };
  readonly 'futures.cancelAll': { readonly count: number };
  readonly 'futures.tpsl': { readonly futuresPositionId: number };
  readonly 'futures.leverage': { readonly futuresOptionId: number; readonly leverage: number };
  readonly 'futures.marginType': { readonly futuresOptionId: number; readonly marginType: MarginType };
  readonly 'futures.margin': { readonly futuresPositionId: number };
  readonly 'oversea.place': OrderReply;
  readonly 'oversea.amend': OrderReply;
  readonly 'oversea.cancel': { readonly orderId: number };
  readonly 'oversea.cancelAll': { readonly count: number };
  readonly 'oversea.tpsl': { readonly overseaPositionId: number };
  readonly 'oversea.deleteTpsl': { readonly overseaPositionId: number };
  readonly 'oversea.overnight': { readonly overseaPositionId: number; readonly isActive: Flag };
}

/** What comes of a command of the type. */
export type ReplyTo<Type extends PlayerCommand['type']> = Result<Replies[Type], Failure>;

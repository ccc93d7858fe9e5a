import type { ErrorCode } from '@hoga/domain/errors/catalogue';
import { type Failure, failure } from '@hoga/domain/errors/failure';
import { err, ok, type Result } from '@hoga/kernel/result';
import type { Turn } from '../state/turn.ts';
import type { WalletOwner } from '../wallet/wallet.ts';
import type { AnyOrder, AnyPosition, Side } from './book.ts';
import { cancelEntries } from './cancel.ts';
import type { AnyDraft } from './draft.ts';
import { findOrder } from './find.ts';
import { amendOrder, type EntryRules, type Placed, placeOrder } from './place.ts';
import type { AmendRequest, CancelRequest } from './requests.ts';
import { cancelOrder } from './working-orders.ts';

/** What a product's orders are made of. */
export interface OrderTypes {
  readonly owner: WalletOwner;
  readonly order: AnyOrder;
  readonly draft: AnyDraft;
  readonly place: object;
  readonly amend: AmendRequest<string>;
  readonly cancel: CancelRequest<string>;
  readonly cancelAll: object;
}

/** What a product decides about what players do with orders. */
export interface OrderRules<T extends OrderTypes> extends EntryRules<T['draft'], T['order']> {
  sideOf(account: T['owner']): Side<WalletOwner, T['order'], AnyPosition>;
  /** The request with all its fields, `replacing` the standing order where it is an amended one. */
  draft(
    turn: Turn,
    account: T['owner'],
    request: T['place'],
    replacing: T['order'] | null,
  ): Result<T['draft'], ErrorCode>;
  /** The order as it would be placed if it came with the changes. */
  amendment(order: T['order'], request: T['amend']): T['place'];
  /** The option whose entries go; null for those of every option. */
  optionOf(request: T['cancelAll']): number | null;
  /** Ends a cancel. */
  settleCancel(turn: Turn, order: T['order']): void;
  settleCancelAll(turn: Turn, account: T['owner']): void;
}

/** What players do with orders, whatever they trade. */
export function orderCommands<T extends OrderTypes>(rules: OrderRules<T>) {
  return {
    place: (turn: Turn, account: T['owner'], request: T['place'], key: string | null): Result<Placed, Failure> => {
      const drafted = rules.draft(turn, account, request, null);
      return drafted.ok ? placeOrder(turn, drafted.value, key, rules) : err(failure(drafted.error));
    },

    amend: (turn: Turn, account: T['owner'], request: T['amend']): Result<Placed, Failure> => {
      const found = findOrder(turn, rules.sideOf(account), request.orderId);
      if (!found.ok) return found;
      const order = found.value;
      if (!order.isEntry) return err(failure('INVALID_REQUEST'));
      const drafted = rules.draft(turn, account, rules.amendment(order, request), order);
      return drafted.ok ? amendOrder(turn, order, drafted.value, rules) : err(failure(drafted.error));
    },

    cancel: (
      turn: Turn,
      account: T['owner'],
      { orderId }: T['cancel'],
    ): Result<{ readonly orderId: number }, Failure> => {
      const found = findOrder(turn, rules.sideOf(account), orderId);
      if (!found.ok) return found;
      cancelOrder(turn, found.value, 'USER');
      rules.settleCancel(turn, found.value);
      return ok({ orderId });
    },

    cancelAll: (
      turn: Turn,
      account: T['owner'],
      request: T['cancelAll'],
    ): Result<{ readonly count: number }, Failure> => {
      const count = cancelEntries(turn, rules.sideOf(account), rules.optionOf(request));
      rules.settleCancelAll(turn, account);
      return ok({ count });
    },
  };
}

import { type Failure, failure } from '@hoga/domain/errors/failure';
import { err, ok, type Result } from '@hoga/kernel/result';
import type { Turn } from '../state/turn.ts';
import type { WalletOwner } from '../wallet/wallet.ts';
import type { AnyOrder, AnyPosition, Side } from './book.ts';
import { cancelEntries, type EndedEntries } from './cancel.ts';
import { ALONE, type AnyDraft } from './draft.ts';
import { type DraftRules, draftedOrder } from './drafted.ts';
import { findOrder } from './find.ts';
import { amendOrder, type EntryRules, type Placed, placeOrder } from './place.ts';
import type { AmendRequest, CancelRequest, PlaceRequest } from './requests.ts';
import { cancelOrder } from './working-orders.ts';

/** A product's decisions about players' order commands. */
export interface OrderRules<
  O extends AnyOrder,
  D extends AnyDraft,
  Place extends PlaceRequest<string, O['row']['id']>,
  Amend extends AmendRequest<string, O['row']['id']>,
  Cancel extends CancelRequest<string, O['row']['id']>,
  CancelAll,
> extends EntryRules<D, O>,
    DraftRules<O, D, Place> {
  sideOf(account: O['account']): Side<WalletOwner, O, AnyPosition>;
  optionOf(request: Place | CancelAll): O['market']['option']['id'] | null;
  /** The place request that equals the order with its changes. */
  amendment(order: O, request: Amend): Place;
  settleCancel(turn: Turn, order: O, request: Cancel): void;
  settleCancelAll(turn: Turn, account: O['account']): void;
}

/** Players' order commands, the same for every product. */
export function orderCommands<
  O extends AnyOrder,
  D extends AnyDraft,
  Place extends PlaceRequest<string, O['row']['id']>,
  Amend extends AmendRequest<string, O['row']['id']>,
  Cancel extends CancelRequest<string, O['row']['id']>,
  CancelAll,
>(rules: OrderRules<O, D, Place, Amend, Cancel, CancelAll>) {
  type Owner = O['account'];

  return {
    place: (
      turn: Turn,
      account: Owner,
      request: Place,
      key: string | null,
    ): Result<Placed<O['row']['id']>, Failure> => {
      const draft = draftedOrder<O, D, Place>(turn, account, { request, replacing: null, ahead: ALONE }, rules);
      if (!draft.ok) return err(failure(draft.error));
      return placeOrder(turn, draft.value, { clientOrderId: key, keyId: request.keyId ?? null }, rules);
    },

    amend: (turn: Turn, account: Owner, request: Amend): Result<Placed<O['row']['id']>, Failure> => {
      const found = findOrder(turn, rules.sideOf(account), request.orderId);
      if (!found.ok) return found;
      const order = found.value;
      if (!order.isEntry) return err(failure('INVALID_REQUEST'));
      const asked = { request: rules.amendment(order, request), replacing: order, ahead: ALONE };
      const draft = draftedOrder<O, D, Place>(turn, account, asked, rules);
      return draft.ok ? amendOrder(turn, order, draft.value, rules) : err(failure(draft.error));
    },

    cancel: (turn: Turn, account: Owner, request: Cancel): Result<{ readonly orderId: O['row']['id'] }, Failure> => {
      const { orderId } = request;
      const found = findOrder(turn, rules.sideOf(account), orderId);
      if (!found.ok) return found;
      cancelOrder(turn, found.value, 'USER');
      rules.settleCancel(turn, found.value, request);
      return ok({ orderId });
    },

    /** For one option, or for all. */
    cancelAll: (turn: Turn, account: Owner, request: CancelAll): Result<{ readonly count: number }, Failure> => {
      const optionId = rules.optionOf(request);
      const count = cancelEntries(turn, rules.sideOf(account), { optionId, keyId: null, reason: 'USER' });
      rules.settleCancelAll(turn, account);
      return ok({ count });
    },

    /** Not by a command for this product. Returns the count. */
    endEntries: (turn: Turn, account: Owner, which: EndedEntries): number => {
      const count = cancelEntries(turn, rules.sideOf(account), which);
      if (count > 0) rules.settleCancelAll(turn, account);
      return count;
    },
  };
}

import type { ErrorCode } from '@hoga/domain/errors/catalogue';
import { type Failure, failure } from '@hoga/domain/errors/failure';
import type { OrderStatus } from '@hoga/domain/trading/vocabulary';
import { defined } from '@hoga/kernel/assert';
import type { OrderId } from '@hoga/kernel/ids';
import { err, ok, type Result } from '@hoga/kernel/result';
import type { Turn } from '../state/turn.ts';
import type { WalletOwner } from '../wallet/wallet.ts';
import type { AnyOrder, AnyPosition, Side } from './book.ts';
import { ALONE, type AnyDraft, fillsAtOnce } from './draft.ts';
import { type DraftRules, draftedOrder } from './drafted.ts';
import { heldBeside } from './pairs.ts';
import { type EntryRules, newEntry } from './place.ts';
import type { PlaceRequest } from './requests.ts';
import { enlist, moveHold } from './working-orders.ts';

/** The field that has the number of the first order in all of them. */
type Link = 'scaleGroup' | 'ocoGroup';

/** A type alias, as every reply. */
export type PlacedGroup<Id extends OrderId> = {
  /** The number of the first order, which all of them carry. */
  readonly groupId: Id;
  readonly orders: { readonly orderId: Id; readonly status: OrderStatus }[];
};

/**
 * Places orders that wait, all of them or none: the first refusal of one refuses all without any change. Parts of a scale
 * order are judged with those before them waiting already; of a pair, of which one fills, each is judged by itself. One that would take the quote is refused too: after its fill the others would have to
 * be judged again. Judging comes first and placing after it, with nothing in between.
 */
export function placeTogether<
  D extends AnyDraft,
  O extends AnyOrder,
  Place extends PlaceRequest<string, O['row']['id']>,
>(
  turn: Turn,
  account: O['account'],
  requests: readonly Place[],
  { key, link, rules }: { readonly key: string | null; readonly link: Link; readonly rules: GroupRules<D, O, Place> },
): Result<PlacedGroup<O['row']['id']>, Failure> {
  const drafts: D[] = [];
  for (const request of requests) {
    const asked = { request, replacing: null, ahead: link === 'scaleGroup' ? [...drafts] : ALONE };
    const draft = draftedOrder<O, D, Place>(turn, account, asked, rules);
    if (!draft.ok) return err(failure(draft.error));
    const refusal = waitRefusal(draft.value, rules);
    if (refusal !== null) return err(failure(refusal));
    drafts.push(draft.value);
  }
  const { entries, owner } = rules.sideOf(account);
  if (entries + drafts.length > owner.site.maxWorkingOrders) return err(failure('TOO_MANY_OPEN_ORDERS'));
  const keyId = requests[0]?.keyId ?? null;
  const orders: O[] = [];
  for (const draft of drafts) {
    const names = { clientOrderId: orders.length === 0 ? key : null, keyId };
    const order = newEntry(turn, draft, rules.hold(draft), names, rules);
    const row = order.copyRow();
    row[link] = orders[0]?.row.id ?? row.id;
    order.row = row;
    moveHold(turn, order, heldBeside(order));
    enlist(order);
    order.record(turn);
    order.publish(turn, 'ORDER_SUCCESS');
    orders.push(order);
  }
  const first = defined(orders[0], 'a group has orders');
  rules.settleRested(turn, first);
  return ok({
    groupId: first.row.id,
    orders: orders.map(({ row }) => ({ orderId: row.id, status: row.status })),
  });
}

export interface GroupRules<D extends AnyDraft, O extends AnyOrder, Place>
  extends EntryRules<D, O>,
    DraftRules<O, D, Place> {
  sideOf(account: O['account']): Side<WalletOwner, O, AnyPosition>;
}

function waitRefusal<D extends AnyDraft, O extends AnyOrder>(draft: D, rules: EntryRules<D, O>): ErrorCode | null {
  const refusal = rules.refusal(draft);
  if (refusal !== null) return refusal;
  const { quote } = draft;
  return quote !== null && fillsAtOnce(draft, quote) ? 'WOULD_FILL_IMMEDIATELY' : null;
}

import type { ErrorCode } from '@hoga/domain/errors/catalogue';
import { type Failure, failure } from '@hoga/domain/errors/failure';
import { err, ok, type Result } from '@hoga/kernel/result';
import type { Turn } from '../state/turn.ts';
import type { AnyOrder } from './book.ts';
import type { AnyDraft } from './draft.ts';
import { findOrder } from './find.ts';
import { type GroupRules, type PlacedGroup, placeTogether } from './place-together.ts';
import type { CancelScaleRequest, PlaceRequest } from './requests.ts';
import { cancelOrder } from './working-orders.ts';

/** A product's decisions about orders that are placed together. */
interface TogetherRules<
  O extends AnyOrder,
  D extends AnyDraft,
  Place extends PlaceRequest<string, O['row']['id']>,
  Scale,
  Oco,
> {
  readonly orders: GroupRules<D, O, Place>;
  /** The parts as orders of their own. */
  parts(account: O['account'], request: Scale): Result<readonly Place[], ErrorCode>;
  /** Completes the end of orders that waited. */
  settle(turn: Turn, account: O['account']): void;
  /** The stop and the limit as orders of their own: where one quote reaches both, the stop is first. */
  legs(account: O['account'], request: Oco): Result<readonly [Place, Place], ErrorCode>;
}

/** Players' commands about orders that are placed together, the same for every product. */
export function groupCommands<
  O extends AnyOrder,
  D extends AnyDraft,
  Place extends PlaceRequest<string, O['row']['id']>,
  Scale,
  CancelScale extends CancelScaleRequest<string, O['row']['id']>,
  Oco,
>({ orders: rules, parts, settle, legs }: TogetherRules<O, D, Place, Scale, Oco>) {
  type Owner = O['account'];
  type Id = O['row']['id'];

  return {
    scale: (turn: Turn, account: Owner, request: Scale, key: string | null): Result<PlacedGroup<Id>, Failure> => {
      const requests = parts(account, request);
      if (!requests.ok) return err(failure(requests.error));
      return placeTogether(turn, account, requests.value, { key, link: 'scaleGroup', rules });
    },

    oco: (turn: Turn, account: Owner, request: Oco, key: string | null): Result<PlacedGroup<Id>, Failure> => {
      const requests = legs(account, request);
      if (!requests.ok) return err(failure(requests.error));
      return placeTogether(turn, account, requests.value, { key, link: 'ocoGroup', rules });
    },

    /** What is left of a scale order; refused where nothing is. */
    cancelScale: (
      turn: Turn,
      account: Owner,
      { scaleGroup }: CancelScale,
    ): Result<{ readonly count: number }, Failure> => {
      const side = rules.sideOf(account);
      const waiting = [...side.orders.values()].filter(({ row }) => row.scaleGroup === scaleGroup);
      if (waiting.length === 0) {
        const first = findOrder(turn, side, scaleGroup);
        return err(first.ok ? failure('ORDER_NOT_FOUND') : first.error);
      }
      for (const order of waiting) if (order.isLive) cancelOrder(turn, order, 'USER');
      settle(turn, account);
      return ok({ count: waiting.length });
    },
  };
}

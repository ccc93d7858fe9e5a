import { isSuccess } from '@hoga/client/reply';
import type { Envelope } from '@hoga/contract/envelope';

interface PairCalls<Id> {
  readonly first: () => Promise<Envelope<{ readonly orderId: Id }>>;
  readonly second: (ocoOrderId: Id) => Promise<Envelope<{ readonly orderId: Id }>>;
  readonly takeBack: (first: Id) => Promise<Envelope<unknown>>;
}

export type PairOutcome =
  | { readonly isPlaced: true }
  | {
      readonly isPlaced: false;
      readonly refused: 'first' | 'second';
      readonly reply: Envelope<unknown>;
      /** The first one could not be taken back: it may have filled meanwhile. */
      readonly isHalf: boolean;
    };

/**
 * Places two orders of which the end of one ends the other. The server takes them one by one: where the second is refused,
 * the first is cancelled, so that no half of a pair is left to work.
 */
export async function placePair<Id>({ first, second, takeBack }: PairCalls<Id>): Promise<PairOutcome> {
  const begun = await first();
  if (!isSuccess(begun)) return { isPlaced: false, refused: 'first', reply: begun, isHalf: false };
  const { orderId } = begun.data;
  const paired = await second(orderId);
  if (isSuccess(paired)) return { isPlaced: true };
  const isHalf = !isSuccess(await takeBack(orderId));
  return { isPlaced: false, refused: 'second', reply: paired, isHalf };
}

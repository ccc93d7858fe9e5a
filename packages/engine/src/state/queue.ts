import { idOf, type PlayerId } from '@hoga/kernel/ids';

/** What each type of event carries. */
type Events = object;

/** Whom events of a topic are for. */
export const EVERYBODY = idOf<PlayerId>(0);

/**
 * Where events go, and which: DOMAIN §8. `events` only tells the compiler what belongs
 * here; there is no such value.
 */
export interface Queue<Destination extends string, Carried extends Events> {
  readonly destination: Destination;
  readonly events?: Carried;
  /** For everybody rather than for a player. */
  readonly isTopic?: true;
  /** Figures that take the place of those before: sent twice a second at most. */
  readonly isPaced?: true;
}

export type AnyQueue = Queue<string, Events>;

export type EventOf<Q extends AnyQueue> =
  Q extends Queue<infer Destination, infer Carried>
    ? {
        [Type in keyof Carried]: {
          readonly playerId: PlayerId;
          readonly destination: Destination;
          readonly type: Type;
          readonly data: Carried[Type];
        };
      }[keyof Carried]
    : never;

import { idOf, type PlayerId } from '@hoga/kernel/ids';

/** The data of each type of event. */
type Events = object;

/** The recipient of a topic's events. */
export const EVERYBODY = idOf<PlayerId>(0);

/** A destination and its event types: DOMAIN §8. `events` exists for the compiler only; it has no value at run time. */
export interface Queue<Destination extends string, Carried extends Events> {
  readonly destination: Destination;
  readonly events?: Carried;
  /** For all members instead of one player. */
  readonly isTopic?: true;
  /** Figures that replace the previous ones: sent at most twice a second. */
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

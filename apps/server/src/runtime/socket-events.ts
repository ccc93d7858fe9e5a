import type { UserQueue } from '@hoga/contract/socket';
import { QUEUES } from '@hoga/engine/assembly/queues';
import type { UserEvent } from '@hoga/engine/effects/user-event';
import { toWire } from '@hoga/engine/wire';
import type { EventSink } from './event-sink.ts';
import type { FiguresPusher } from './figures-pusher.ts';
import type { PlayerHub } from './player-hub.ts';

/**
 * What clients read of the events of a queue, where that is more than their data as text: a product's module says it, for
 * REST and sockets alike.
 */
export type EventViews = {
  readonly [Queue in UserEvent['destination']]?: (
    event: Extract<UserEvent, { readonly destination: Queue }>,
  ) => unknown;
};

export interface SocketEventParts {
  readonly hub: Pick<PlayerHub, 'publishUser' | 'resumeNumbers' | 'noteNumber' | 'isConnected'>;
  readonly figures: Pick<FiguresPusher, 'offer' | 'told'>;
  readonly views: EventViews;
}

/** Committed events on their way to the sockets, in the shapes the contract gives them. */
export function socketEvents({ hub, figures, views }: SocketEventParts): EventSink {
  return {
    publish({ event, seq }): void {
      const queue = QUEUES[event.destination];
      // Topics are told once for all shards, by whoever watches the market.
      if (queue.isTopic) return;
      // Who comes later fetches afresh, and is told how many events there have been.
      if (!hub.isConnected(event.playerId)) {
        if (seq !== null) hub.noteNumber(event.playerId, seq);
        return;
      }
      if (seq === null) {
        figures.offer(event);
        return;
      }
      const { destination, playerId, type } = event;
      // Each queue has the view of its own events.
      const view = views[destination] as ((event: UserEvent) => unknown) | undefined;
      const data = view?.(event) ?? toWire(event.data);
      hub.publishUser({ playerId, queue: destination as UserQueue, type, data, seq });
      figures.told(event);
    },

    resume: (last) => hub.resumeNumbers(last),
  };
}

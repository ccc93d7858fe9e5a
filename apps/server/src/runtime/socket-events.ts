import type { UserQueue } from '@hoga/contract/socket-protocol';
import { QUEUES } from '@hoga/engine/assembly/queues';
import type { UserEvent } from '@hoga/engine/effects/user-event';
import { toWire } from '@hoga/engine/wire';
import type { EventSink } from './event-sink.ts';
import type { FiguresPusher } from './figures-pusher.ts';
import type { PlayerHub } from './player-hub.ts';

/**
 * Views of a queue's events where these differ from their data as text: defined by the product's module, for REST and
 * sockets alike.
 */
export type EventViews = {
  readonly [Queue in UserEvent['destination']]?: (
    event: Extract<UserEvent, { readonly destination: Queue }>,
  ) => unknown;
};

export interface SocketEventParts {
  readonly hub: Pick<PlayerHub, 'publishUser' | 'resumeNumbers' | 'noteNumber' | 'isConnected'>;
  readonly figures: Pick<FiguresPusher, 'offer' | 'invalidate'>;
  readonly views: EventViews;
}

/** Publishes committed events to the sockets in the contract's shapes. */
export function socketEvents({ hub, figures, views }: SocketEventParts): EventSink {
  return {
    publish({ event, seq }): void {
      const queue = QUEUES[event.destination];
      // Topics are published once for all shards, by the process that leads the feed.
      if (queue.isTopic) return;
      // A player who connects later loads the state afresh and receives the newest event number.
      if (!hub.isConnected(event.playerId)) {
        if (seq !== null) hub.noteNumber(event.playerId, seq);
        return;
      }
      if (seq === null) {
        figures.offer(event);
        return;
      }
      const { destination, playerId, type } = event;
      // Each queue has the view for its own events.
      const view = views[destination] as ((event: UserEvent) => unknown) | undefined;
      const data = view?.(event) ?? toWire(event.data);
      hub.publishUser({ playerId, queue: destination as UserQueue, type, data, seq });
      figures.invalidate(event);
    },

    resume: (last) => hub.resumeNumbers(last),
  };
}

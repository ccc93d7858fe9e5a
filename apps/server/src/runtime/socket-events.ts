import { USER_QUEUES } from '@hoga/contract/socket';
import type { UserEvent } from '@hoga/engine/effects/user-event';
import { toWire } from '@hoga/engine/wire';
import { unreachable } from '@hoga/kernel/assert';
import type { PlayerId } from '@hoga/kernel/ids';
import type { SocketHub } from '../socket/hub.ts';
import type { CrossPusher } from './cross-pusher.ts';
import type { EventSink } from './event-sink.ts';

type EventOn<Queue extends UserEvent['destination']> = Extract<UserEvent, { readonly destination: Queue }>;

/** What clients read of the events of a product: its module says it, for REST and sockets alike. */
export interface EventViews {
  readonly futures: (event: EventOn<'/user/queue/futures'>) => unknown;
  readonly oversea: (event: EventOn<'/user/queue/oversea'>) => unknown;
}

export interface SocketEventParts {
  readonly hub: Pick<SocketHub, 'publishUser'>;
  readonly cross: Pick<CrossPusher, 'offer' | 'positionTold'>;
  readonly views: EventViews;
}

/** Committed events on their way to the sockets, in the shapes the contract gives them. */
export function socketEvents({ hub, cross, views }: SocketEventParts): EventSink {
  const publish = (event: Exclude<UserEvent, { readonly playerId: 0 }>, data: unknown): void => {
    hub.publishUser({ playerId: event.playerId as PlayerId, queue: event.destination, type: event.type, data });
  };
  return {
    publish(event: UserEvent): void {
      switch (event.destination) {
        // Openings and closings are told once for all shards, by the market's session watch.
        case '/topic/oversea':
          break;
        case USER_QUEUES.cross:
        case USER_QUEUES.overseaCross:
          cross.offer(event);
          break;
        case USER_QUEUES.futures:
          publish(event, views.futures(event));
          cross.positionTold(event.playerId);
          break;
        case USER_QUEUES.oversea:
          publish(event, views.oversea(event));
          break;
        case USER_QUEUES.point:
        case USER_QUEUES.error:
          publish(event, toWire(event.data));
          break;
        default:
          unreachable(event);
      }
    },
  };
}

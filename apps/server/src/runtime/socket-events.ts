import { USER_QUEUES } from '@hoga/contract/socket';
import type { UserEvent } from '@hoga/engine/effects/user-event';
import { toWire } from '@hoga/engine/wire';
import type { PlayerId } from '@hoga/kernel/ids';
import type { SocketHub } from '../socket/hub.ts';
import type { CrossPusher } from './cross-pusher.ts';
import type { EventSink } from './shard.ts';

/** Committed events on their way to the sockets. */
export function socketEvents(hub: Pick<SocketHub, 'publishUser'>, cross: Pick<CrossPusher, 'offer'>): EventSink {
  return {
    publish(event: UserEvent): void {
      // Openings and closings are told once for all shards, by the market's session watch.
      if (event.destination === '/topic/oversea') return;
      if (event.destination === USER_QUEUES.cross || event.destination === USER_QUEUES.overseaCross) {
        cross.offer(event);
        return;
      }
      const { playerId, destination: queue, type, data } = event;
      hub.publishUser({ playerId: playerId as PlayerId, queue, type, data: toWire(data) });
    },
  };
}

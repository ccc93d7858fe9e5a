import type { UserEvent } from '@hoga/engine/effects/user-event';
import { systemTimers } from './foundation/system-timers.ts';
import type { PushModule } from './modules/push/public.ts';
import type { Cluster } from './persistence/cluster.ts';
import type { ServerPart } from './server-part.ts';
import { decodeFrame, encodeFrame, type NewsFrame, VERSION } from './transport/format/frames.ts';
import { Subjects } from './transport/format/subjects.ts';
import type { Wire } from './transport/wire.ts';

/** Shared by everything on the bus. Its time is monotonic, independent of the market clock. */
export function wireParts(wires: { connect(): Wire }, { cluster, node }: { cluster: Cluster; node: string }) {
  const time = { ...systemTimers, now: () => performance.now() };
  return {
    wire: wires.connect(),
    node,
    shardCount: cluster.shards,
    subjects: new Subjects(cluster.name),
    time,
  };
}

export type WireParts = ReturnType<typeof wireParts>;

/** Sends events that cause a notification from their process to one that delivers them. */
export function newsOverWire(
  { wire, subjects }: WireParts,
  { isNews }: Pick<PushModule, 'isNews'>,
): (event: UserEvent) => void {
  return (event) => {
    if (!isNews(event)) return;
    const frame: NewsFrame = { v: VERSION, event };
    wire.send(subjects.push, encodeFrame(frame));
  };
}

/** Receives such events in one process of those that deliver notifications. */
export function newsListener(
  { wire, subjects }: WireParts,
  { onEvent }: Pick<PushModule, 'onEvent'>,
): Omit<ServerPart, 'roles'> {
  let stop: () => void = () => undefined;
  return {
    start() {
      const take = (text: string) => {
        const frame = decodeFrame<NewsFrame>(text);
        if (frame !== null) onEvent(frame.event);
      };
      stop = wire.listen(subjects.push, take, { group: 'push' });
    },
    stop: () => stop(),
  };
}

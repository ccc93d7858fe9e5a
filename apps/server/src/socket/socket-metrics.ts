import { CLOSE_CODES } from '@hoga/contract/socket-protocol';
import { Counter, Gauge, type Registry } from 'prom-client';

export type CloseReason = keyof typeof CLOSE_CODES | 'gone';

const CLOSE_REASONS: readonly CloseReason[] = [...(Object.keys(CLOSE_CODES) as (keyof typeof CLOSE_CODES)[]), 'gone'];

/** Plain numbers, because counting must cost nothing beside a broadcast; the registry reads them at each scrape. */
export interface SocketCounts {
  sessions: number;
  subscriptions: number;
  messagesOut: number;
  conflated: number;
  readonly closed: Record<CloseReason, number>;
}

export function socketCounts(): SocketCounts {
  const closed = Object.fromEntries(CLOSE_REASONS.map((reason) => [reason, 0])) as Record<CloseReason, number>;
  return { sessions: 0, subscriptions: 0, messagesOut: 0, conflated: 0, closed };
}

export function registerSocketMetrics(registry: Registry, counts: SocketCounts): void {
  const registers = [registry];
  new Gauge({
    name: 'hoga_socket_sessions',
    help: 'Open socket connections',
    registers,
    collect() {
      this.set(counts.sessions);
    },
  });
  new Gauge({
    name: 'hoga_socket_subscriptions',
    help: 'Subscriptions of all sessions',
    registers,
    collect() {
      this.set(counts.subscriptions);
    },
  });
  new Counter({
    name: 'hoga_socket_messages_out_total',
    help: 'Frames handed to connections',
    registers,
    collect() {
      this.reset();
      this.inc(counts.messagesOut);
    },
  });
  new Counter({
    name: 'hoga_socket_conflated_total',
    help: 'Messages replaced by a newer one before a slow receiver could take them',
    registers,
    collect() {
      this.reset();
      this.inc(counts.conflated);
    },
  });
  new Counter({
    name: 'hoga_socket_closed_total',
    help: 'Ended connections by reason; tooSlow: the receiver fell behind its own events',
    labelNames: ['reason'],
    registers,
    collect() {
      this.reset();
      for (const reason of CLOSE_REASONS) this.inc({ reason }, counts.closed[reason]);
    },
  });
}

export function registerPresence(registry: Registry, hub: { connectedPlayers(): Iterable<unknown> }): void {
  new Gauge({
    name: 'hoga_presence',
    help: 'Members with an open connection to this process',
    registers: [registry],
    collect() {
      this.set([...hub.connectedPlayers()].length);
    },
  });
}

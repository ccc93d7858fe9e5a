import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge, type Registry } from 'prom-client';

const RESOLUTION_MS = 10;

/** How long the event loop was held up, at most, since the last scrape. */
export function registerLoopLag(
  registry: Registry,
  delay: Pick<IntervalHistogram, 'enable' | 'max' | 'reset'> = monitorEventLoopDelay({ resolution: RESOLUTION_MS }),
): void {
  delay.enable();
  new Gauge({
    name: 'hoga_loop_lag_seconds',
    help: 'Longest delay of the event loop since the last scrape',
    registers: [registry],
    collect() {
      // The timer's own resolution is no delay.
      this.set(Math.max(0, delay.max / 1e9 - RESOLUTION_MS / 1_000));
      delay.reset();
    },
  });
}

/** Everything this process sends over the server's connections: replies, pages and socket frames. */
export function registerEgress(registry: Registry, server: Pick<Server, 'on'>): void {
  const open = new Set<Socket>();
  let closedBytes = 0;
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => {
      open.delete(socket);
      closedBytes += socket.bytesWritten;
    });
  });
  new Counter({
    name: 'hoga_egress_bytes_total',
    help: 'Bytes sent over connections of the server, sockets included',
    registers: [registry],
    collect() {
      let bytes = closedBytes;
      for (const socket of open) bytes += socket.bytesWritten;
      this.reset();
      this.inc(bytes);
    },
  });
}

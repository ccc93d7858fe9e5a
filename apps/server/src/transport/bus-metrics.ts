import { Counter, Gauge, type Registry } from 'prom-client';
import type { LineMeter } from './shard-line.ts';
import type { Wire } from './wire.ts';

interface BusMetricsParts {
  readonly wire: Pick<Wire, 'state'>;
  /** How long ago this process received its own message; null where it sends none. */
  readonly loopAgeMs: () => number | null;
}

/** Metrics of the bus between processes; a process that works alone has none of them. */
export function registerBusMetrics(registry: Registry, { wire, loopAgeMs }: BusMetricsParts): void {
  new Gauge({
    name: 'hoga_bus_state',
    help: '1 while this process is connected to the bus',
    registers: [registry],
    collect() {
      this.set(wire.state() === 'connected' ? 1 : 0);
    },
  });
  new Gauge({
    name: 'hoga_bus_loop_seconds',
    help: 'Time since this process received its own message over the bus, which it sends each second',
    registers: [registry],
    collect() {
      const ageMs = loopAgeMs();
      this.reset();
      if (ageMs !== null) this.set(ageMs / 1_000);
    },
  });
}

export function lineMeter(registry: Registry, retried: () => void): LineMeter {
  const gaps = new Counter({
    name: 'hoga_link_gaps_total',
    help: 'Times that frames from a shard to this process were lost',
    registers: [registry],
  });
  return { gap: () => gaps.inc(), retried };
}

import type { Registry } from 'prom-client';
import type { ServerPart } from './server-part.ts';
import { registerBusMetrics } from './transport/bus-metrics.ts';
import { BUS_PATIENCE_MS } from './transport/limits.ts';
import type { Wire, WireTime } from './transport/wire.ts';

interface BusPartParts {
  readonly wire: Wire;
  readonly time: WireTime;
  readonly metrics: Registry;
  readonly loopAgeMs: () => number | null;
}

/** The process's connection to the bus. */
export function busPart({ wire, time, metrics, loopAgeMs }: BusPartParts): Pick<ServerPart, 'missing' | 'lacks'> {
  registerBusMetrics(metrics, { wire, loopAgeMs });
  let awaySince: number | null = null;
  wire.onState((state) => {
    awaySince = state === 'away' ? (awaySince ?? time.now()) : null;
  });
  const isLong = () => awaySince !== null && time.now() - awaySince >= BUS_PATIENCE_MS;
  return {
    missing: () => (isLong() ? ['bus'] : []),
    lacks: () => (wire.state() === 'away' && !isLong() ? ['bus'] : []),
  };
}

import type { Registry } from 'prom-client';
import { z } from 'zod';
import type { Bus } from './foundation/bus.ts';
import type { Config } from './foundation/config.ts';
import type { Poller } from './foundation/poller.ts';
import { ROLES, type Role } from './foundation/roles.ts';
import { type PrimaryGuard, registerPrimaryMetrics } from './persistence/primary/primary-guard.ts';
import type { TradingRuntime } from './runtime/trading-runtime.ts';
import type { ServerPart } from './server-part.ts';

/** Published by every process: one that is still connected to an older primary learns from it that there is another. */
const SUBJECT = 'primary.seen';
const schema = z.object({ system: z.string(), timeline: z.number().int().positive() });

interface PrimaryPartParts {
  readonly primary: PrimaryGuard;
  readonly bus: Bus;
  readonly metrics: Registry;
  readonly config: Pick<Config, 'DATABASE_URL' | 'REQUIRE_SYNC_STANDBY'>;
  readonly roles: ReadonlySet<Role>;
  readonly runtime: Pick<TradingRuntime, 'giveUpAll'>;
}

/** Watches the primary of the database, together with the other processes. */
export function primaryPart({
  primary,
  bus,
  metrics,
  config,
  roles,
  runtime,
}: PrimaryPartParts): Omit<ServerPart, 'roles'> {
  const { DATABASE_URL, REQUIRE_SYNC_STANDBY } = config;
  registerPrimaryMetrics(metrics, primary, REQUIRE_SYNC_STANDBY);
  primary.onHeld(() => runtime.giveUpAll());
  let stop: () => void = () => undefined;
  const poller: Poller = {
    roles: ROLES,
    everyMs: primary.everyMs,
    async poll() {
      await primary.poll();
      if (primary.seen !== null) bus.publish(SUBJECT, primary.seen);
    },
    name: 'primary',
    failed: 'database: check of the primary failed',
  };
  return {
    start() {
      stop = bus.subscribe(SUBJECT, (message) => primary.learn(schema.parse(message)));
    },
    // The embedded database has neither standbys nor a second address.
    pollers: () => (DATABASE_URL === undefined ? [] : [poller]),
    // Only shards wait for a standby: a process without them serves pages and signs in meanwhile.
    missing: () => [...primary.refused(), ...(roles.has('engine') ? primary.withoutStandby() : [])],
    lacks: () => (roles.has('engine') ? [] : primary.withoutStandby()),
    stop() {
      stop();
      primary.stop();
    },
  };
}

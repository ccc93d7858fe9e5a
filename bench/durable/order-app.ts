import { failure } from '@hoga/domain/errors/failure';
import { idOf, type PlayerId, type SiteId } from '@hoga/kernel/ids';
import { err, ok } from '@hoga/kernel/result';
import { readConfig } from '@hoga/server/foundation/config';
import { systemTimers } from '@hoga/server/foundation/system-timers';
import { buildApp } from '@hoga/server/http/app';
import type { Authenticator, Identity } from '@hoga/server/http/identity';
import type { RawEndpoint } from '@hoga/server/http/web-server';
import { createLog } from '@hoga/server/log';
import { overseaPlugin } from '@hoga/server/modules/oversea/public';
import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import type { TradingHouse } from './trading-house.ts';

export function tokenOf(playerId: PlayerId): string {
  return `bench.player.${playerId}`;
}

/** As after a player's first request: the token is known and its session remembered. */
export function rememberedSessions(players: readonly PlayerId[], programs: readonly PlayerId[] = []): Authenticator {
  const identities = new Map<string, Identity>([
    ...players.map((id) => [tokenOf(id), identityOf(id)] as const),
    ...programs.map((id) => [tokenOf(id), { ...identityOf(id), ...keyOf(id) }] as const),
  ]);
  return {
    authenticate: async (token) => {
      const identity = identities.get(token);
      return identity === undefined ? err(failure('LOGIN_REQUIRED')) : ok(identity);
    },
  };
}

function identityOf(id: PlayerId): Identity {
  return {
    ...{ playerId: id, siteId: idOf<SiteId>(1), username: `bench_${id}`, role: 'PLAYER', audience: 'MEMBER' },
    sessionId: `${id}`,
  };
}

/** The key of the player's program. */
function keyOf(id: PlayerId): Pick<Identity, 'sessionId' | 'key'> {
  const name = `hoga_p_${id}`;
  return { sessionId: name, key: { name, kind: 'PRACTICE', products: ['oversea'], networks: [] } };
}

interface OrderAppOptions {
  readonly endpoint?: RawEndpoint;
  /** Players whose programs call by a key of theirs. */
  readonly programs?: readonly PlayerId[];
  /** Of each account; absent: more than any load has. */
  readonly ordersPerSecond?: number;
}

/** The server's own application with the routes of overseas futures. */
export async function openOrderApp(
  house: TradingHouse,
  players: readonly PlayerId[],
  { endpoint, programs = [], ordersPerSecond = 1_000_000 }: OrderAppOptions = {},
): Promise<FastifyInstance> {
  const limits = { RATE_LIMIT_PER_MINUTE: '1000000000', ORDERS_PER_SECOND: String(ordersPerSecond) };
  const config = readConfig({ NODE_ENV: 'production', LOG_LEVEL: 'warn', ...limits });
  const { database, directory, sites, trading } = house;
  return buildApp({
    config,
    log: createLog(config),
    sites,
    authenticator: rememberedSessions(players, programs),
    readiness: { missing: async () => [], lacks: () => [] },
    metrics: new Registry(),
    webRoot: '',
    ...(endpoint === undefined ? {} : { endpoint }),
    modules: [
      overseaPlugin({
        trading: trading.runtime,
        database,
        directory,
        clock: systemTimers,
        isSimulated: true,
        sourceNamed: () => null,
      }),
    ],
  });
}

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
export function rememberedSessions(players: readonly PlayerId[]): Authenticator {
  const identities = new Map<string, Identity>(
    players.map((id) => [
      tokenOf(id),
      {
        playerId: id,
        siteId: idOf<SiteId>(1),
        username: `bench_${id}`,
        role: 'PLAYER',
        audience: 'MEMBER',
        sessionId: `${id}`,
      },
    ]),
  );
  return {
    authenticate: async (token) => {
      const identity = identities.get(token);
      return identity === undefined ? err(failure('LOGIN_REQUIRED')) : ok(identity);
    },
  };
}

/** The server's own application with the routes of overseas futures. */
export async function openOrderApp(
  house: TradingHouse,
  players: readonly PlayerId[],
  endpoint?: RawEndpoint,
): Promise<FastifyInstance> {
  const unlimited = { RATE_LIMIT_PER_MINUTE: '1000000000', ORDERS_PER_SECOND: '1000000' };
  const config = readConfig({ NODE_ENV: 'production', LOG_LEVEL: 'warn', ...unlimited });
  const { database, directory, sites, trading } = house;
  return buildApp({
    config,
    log: createLog(config),
    sites,
    authenticator: rememberedSessions(players),
    readiness: { missing: async () => [] },
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

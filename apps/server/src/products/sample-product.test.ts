import { listStakes, placeStake } from '@hoga/contract/testing/stakes';
import { DEFAULT_OPTIONS, type EngineOptions } from '@hoga/engine/assembly/engine-state';
import { Engine } from '@hoga/engine/engine';
import type { Command } from '@hoga/engine/input/command';
import { MODULES } from '@hoga/engine/products';
import { OPERATOR, player, SITE } from '@hoga/engine/testing/fixture';
import { STAKES as ENGINE, type PlaceStake, type StakeRow } from '@hoga/engine/testing/stakes/product';
import { toWire } from '@hoga/engine/wire';
import { decimal } from '@hoga/kernel/decimal';
import { idOf, type PlayerId, type SiteId } from '@hoga/kernel/ids';
import { ok, type Result } from '@hoga/kernel/result';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../foundation/config.ts';
import { buildApp } from '../http/app.ts';
import { createMetrics } from '../http/metrics.ts';
import { tagOf } from '../http/openapi/tags.ts';
import { route } from '../http/route.ts';
import { createLog } from '../log.ts';
import { sampleSites } from '../testing/sample-sites.ts';
import { STAKES } from './testing/stakes.ts';

/** The list of modules including the sample; its types know the permanent ones only. */
const OPTIONS = { ...DEFAULT_OPTIONS, modules: [...MODULES, { open: ENGINE.open }] } as unknown as EngineOptions;

const PLAYER = idOf<PlayerId>(1);
const member = {
  playerId: PLAYER,
  siteId: idOf<SiteId>(1),
  username: 'kim',
  role: 'PLAYER',
  audience: 'MEMBER',
  sessionId: 's',
} as const;

/** An engine with a funded member. */
class Exchange {
  readonly #engine = new Engine(OPTIONS);
  #seq = 0;

  constructor() {
    this.send(null, { type: 'site.configure', row: SITE });
    this.send(null, { type: 'player.configure', row: player(PLAYER) });
    const money = { walletType: 'BINARY', amount: decimal(1_000), code: 'D', refType: 'OPERATOR', refId: 1 } as const;
    this.send(PLAYER, { type: 'wallet.credit', ...money, ...OPERATOR });
  }

  send(playerId: PlayerId | null, command: Command | PlaceStake) {
    this.#seq += 1;
    const at = 1_700_000_000_000 + this.#seq * 1_000;
    const input = { kind: 'command', seq: this.#seq, at, playerId, key: null } as const;
    return this.#engine.apply({ ...input, command: command as Command }).reply;
  }

  stakesOf(playerId: PlayerId): readonly StakeRow[] {
    return stakesOf(this.#engine.state.accounts.get(playerId));
  }
}

/** The calls of the sample product, registered like a module's. */
function registerStakes(app: FastifyInstance, exchange: Exchange): void {
  route(app, placeStake, ({ identity, body: { point } }) => {
    const reply = exchange.send(identity.playerId, { type: 'stakes.place', point: decimal(point) });
    return reply as unknown as Result<{ stakeId: number }, never>;
  });
  route(app, listStakes, ({ identity }) => ok(toWire(exchange.stakesOf(identity.playerId)) as never));
}

function stakesOf(account: unknown): readonly StakeRow[] {
  const { stakes } = account as { readonly stakes: { readonly open: ReadonlyMap<number, StakeRow> } };
  return [...stakes.open.values()];
}

describe('the sample product of docs/recipes.md on the server', () => {
  let app: FastifyInstance;

  beforeEach(async () => {
    const config = readConfig({ NODE_ENV: 'production', LOG_LEVEL: 'silent' });
    app = await buildApp({
      config,
      log: createLog(config),
      sites: sampleSites(),
      authenticator: { authenticate: async () => ok(member) },
      readiness: { missing: async () => [], lacks: () => [] },
      metrics: createMetrics(),
      webRoot: '/nonexistent',
      modules: [(instance) => registerStakes(instance, new Exchange())],
    });
  });
  afterEach(() => app.close());

  const call = async (method: 'GET' | 'POST', url: string, payload?: object) =>
    (await app.inject({ method, url, headers: { authorization: 'Bearer a.b.c' }, ...(payload && { payload }) })).json();

  it('takes its command by its call, and answers with its row', async () => {
    expect(await call('POST', placeStake.path, { point: '250' })).toMatchObject({ code: 'OK' });
    expect(await call('GET', listStakes.path)).toMatchObject({
      data: [{ playerId: 1, point: '250', status: 'OPEN' }],
    });
  });

  it('is refused with what the call names', async () => {
    expect(await call('POST', placeStake.path, { point: '5000' })).toMatchObject({ code: 'INSUFFICIENT_BALANCE' });
  });

  it('has the tag of its descriptor', () => {
    for (const { path } of [placeStake, listStakes]) expect(tagOf(path, [STAKES.tag]).name).toBe('stakes');
  });
});

import { getRecovery, getSystem } from '@hoga/contract/admin-system';
import { defined } from '@hoga/kernel/assert';
import { idOf, type SiteId } from '@hoga/kernel/ids';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { BackofficeRig } from '../../../testing/backoffice-rig.ts';
import { ClusterRig } from '../../../testing/cluster-rig.ts';
import { everySite, makeTestOwners, seated } from '../../../testing/operators-of-sites.ts';
import { accepted } from '../../../testing/product-rig.ts';
import { type Trader, TradingApp } from '../../../testing/trading-app.ts';

async function system(backoffice: BackofficeRig, by: Trader) {
  return z.parse(getSystem.data, accepted(await backoffice.get(by, 'system')));
}

describe('the system of one process', () => {
  let app: TradingApp;
  let backoffice: BackofficeRig;
  let owner: Trader;
  beforeAll(async () => {
    app = await TradingApp.start();
    backoffice = new BackofficeRig(app);
    owner = await seated(app, everySite(app));
  });
  afterAll(() => app.stop());

  it('is one process with every role, its shards and its work', async () => {
    const { processes, isShared, answeredBy, shards, capacity } = await system(backoffice, owner);
    expect(isShared).toBe(false);
    expect(processes).toMatchObject([
      { node: answeredBy, roles: ['all'], busAgeMs: null, isLastOf: [], leads: expect.arrayContaining(['chores']) },
    ]);
    expect(shards).toMatchObject([{ shard: 0, owner: answeredBy, isHalted: false }]);
    expect(capacity.map(({ what }) => what)).toEqual(expect.arrayContaining(['orders', 'sockets', 'disk']));
  });

  it('takes no orders: nothing would follow them', async () => {
    const { answeredBy: node } = await system(backoffice, owner);
    const orders: [string, object][] = [
      ['system/drain', { node, isDrained: 1 }],
      ['system/place', { shard: 0 }],
      ['proposal/node_drain', { node, confirm: node }],
      ['proposal/shard_halt', { shard: 0, isHalted: 1, confirm: '0' }],
    ];
    for (const [path, body] of orders) {
      expect(await backoffice.post(owner, path, body)).toMatchObject({ code: 'ONE_PROCESS' });
    }
  });

  it('shows what rehearsed restores have found, to the same operators', async () => {
    const lost = {
      transactions: [{ kind: 'DNW', count: 3 }],
      requests: 2,
      external: [{ currency: 'KRW', amount: '-5' }],
    };
    await app.database.execute(sql`INSERT INTO restore_rehearsal
      (at, backup, reached_at, restore_ms, audit_ms, rules, checked, findings, heads, lost)
      VALUES (now(), '20261118T010000Z', NULL, 9000, 4000, 51, 100, 1, 2, ${JSON.stringify(lost)}::jsonb)`);
    const { rehearsals, backups, archivedAgeSeconds } = z.parse(
      getRecovery.data,
      accepted(await backoffice.get(owner, 'system/recovery')),
    );
    expect(rehearsals).toMatchObject([{ backup: '20261118T010000Z', reachedAt: null, findings: 1, heads: 2, lost }]);
    expect([backups, archivedAgeSeconds]).toEqual([[], null]);
    const ofOne = await seated(app, [idOf<SiteId>(1)]);
    expect(await backoffice.get(ofOne, 'system/recovery')).toMatchObject({ code: 'ALL_SITES_NEEDED' });
  });

  it('is for operators of every site alone', async () => {
    const ofOne = await seated(app, [idOf<SiteId>(1)]);
    expect(await backoffice.get(ofOne, 'system')).toMatchObject({ code: 'ALL_SITES_NEEDED' });
    expect(await backoffice.post(ofOne, 'system/place', { shard: 0 })).toMatchObject({ code: 'ALL_SITES_NEEDED' });
    const support = await backoffice.operator(['SUPPORT']);
    expect(await backoffice.get(support, 'system')).toMatchObject({ code: 'NO_PERMISSION' });
    const risk = await seated(app, everySite(app), 'RISK');
    expect((await system(backoffice, risk)).processes).toHaveLength(1);
    expect(await backoffice.post(risk, 'system/place', { shard: 0 })).toMatchObject({ code: 'NO_PERMISSION' });
  });
});

describe('orders to several processes', () => {
  let rig: ClusterRig;
  let backoffice: BackofficeRig;
  let owner: Trader;
  let second: Trader;
  beforeAll(async () => {
    rig = await ClusterRig.open();
    backoffice = new BackofficeRig(rig.api1);
    await makeTestOwners(rig.api1);
    [owner, second] = [await seated(rig.api1, everySite(rig.api1)), await seated(rig.api1, everySite(rig.api1))];
  });
  afterAll(() => rig.close());

  const nodeOf = async (name: string) => {
    const { processes } = await system(backoffice, owner);
    return defined(
      processes.find(({ node }) => node.startsWith(name)),
      name,
    ).node;
  };
  const owners = async () => (await system(backoffice, owner)).shards.map((shard) => shard.owner);

  it('shows every process with its roles, and who holds what', async () => {
    await rig.api1.eventually(async () => {
      const { processes, isShared, shards, leases } = await system(backoffice, owner);
      expect(isShared).toBe(true);
      expect(processes.map(({ roles }) => roles.join())).toEqual(
        expect.arrayContaining(['api', 'engine', 'chores', 'feed']),
      );
      expect(processes).toHaveLength(7);
      expect(new Set(shards.map((shard) => shard.owner)).size).toBe(2);
      expect(leases.map(({ name }) => name)).toEqual(expect.arrayContaining(['chores', 'feed']));
    });
  });

  it('places a shard with one person, and refuses processes that are no engines', async () => {
    const engine = await nodeOf('engine1');
    expect(await backoffice.post(owner, 'system/place', { shard: 9, node: engine })).toMatchObject({
      code: 'RECORD_MISSING',
    });
    const api = await nodeOf('api1');
    expect(await backoffice.post(owner, 'system/place', { shard: 0, node: api })).toMatchObject({
      code: 'RECORD_MISSING',
    });
    for (const shard of [0, 1]) accepted(await backoffice.post(owner, 'system/place', { shard, node: engine }));
    await rig.api1.eventually(async () => expect(await owners()).toEqual([engine, engine]));
    for (const shard of [0, 1]) accepted(await backoffice.post(owner, 'system/place', { shard }));
    const [done] = await backoffice.logged(owner, 'system/place');
    expect(JSON.parse(done?.detail ?? '')).toMatchObject({
      changes: [{ before: { shard: 1, node: engine }, after: { shard: 1, node: null } }],
    });
  });

  it('drains a process with one person, the last of a role with two of every site', async () => {
    const [first, last] = [await nodeOf('engine1'), await nodeOf('engine2')];
    accepted(await backoffice.post(owner, 'system/drain', { node: first, isDrained: 1 }));
    await rig.api1.eventually(async () => expect(await owners()).toEqual([last, last]));
    expect(await backoffice.post(owner, 'system/drain', { node: last, isDrained: 1 })).toMatchObject({
      code: 'LAST_OF_ROLE',
    });
    expect(await backoffice.post(owner, 'proposal/node_drain', { node: last, confirm: first })).toMatchObject({
      code: 'CONFIRMATION_MISMATCH',
    });
    const proposed = await backoffice.proposed(owner, 'node_drain', { node: last, confirm: last });
    expect(await backoffice.decide(owner, 'approve', proposed)).toMatchObject({ code: 'SECOND_APPROVAL_NEEDED' });
    const ofOne = await seated(rig.api1, [idOf<SiteId>(1)]);
    expect(await backoffice.decide(ofOne, 'approve', proposed)).toMatchObject({ code: 'ALL_SITES_NEEDED' });
    expect((await system(backoffice, owner)).processes.find(({ node }) => node === last)?.isDrained).toBe(false);
    expect(await backoffice.decide(second, 'approve', proposed)).toMatchObject({ data: { state: 'DONE' } });
    expect((await system(backoffice, owner)).processes.find(({ node }) => node === last)?.isDrained).toBe(true);
    for (const node of [first, last]) {
      accepted(await backoffice.post(owner, 'system/drain', { node, isDrained: 0 }));
    }
    expect(await backoffice.post(owner, 'system/drain', { node: 'gone', isDrained: 1 })).toMatchObject({
      code: 'RECORD_MISSING',
    });
    await rig.api1.eventually(async () => expect(new Set(await owners()).size).toBe(2));
  });

  it('halts a shard and ends that with two people', async () => {
    const halt = { shard: 1, isHalted: 1, confirm: '1' };
    expect(await backoffice.post(owner, 'proposal/shard_halt', { ...halt, isHalted: 0 })).toMatchObject({
      code: 'ALREADY_PROCESSED',
    });
    const proposed = await backoffice.proposed(owner, 'shard_halt', halt);
    expect(await backoffice.post(second, 'proposal/shard_halt', halt)).toMatchObject({
      code: 'PENDING_REQUEST_EXISTS',
    });
    accepted(await backoffice.decide(second, 'approve', proposed));
    await rig.api1.eventually(async () => {
      expect((await system(backoffice, owner)).shards[1]).toMatchObject({ owner: null, isHalted: true });
    });
    await backoffice.agreed({ by: second, second: owner }, 'shard_halt', { ...halt, isHalted: 0 });
    await rig.api1.eventually(async () => expect((await owners())[1]).not.toBeNull());
  });
});

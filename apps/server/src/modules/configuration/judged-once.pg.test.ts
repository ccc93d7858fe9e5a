import { defined } from '@hoga/kernel/assert';
import { VirtualTimers } from '@hoga/market/testing/virtual-timers';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { siteDirectory } from '../../http/site-directory.ts';
import { closeDatabase, type Database } from '../../persistence/database.ts';
import { NodeRow } from '../../persistence/nodes.ts';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { instrumentDirectory, notePrice, noteQuoted, seedInstruments } from '../instruments/public.ts';
import { seedSites } from '../sites/public.ts';
import { CONFIGURED_TABLES } from './accepted-rows-store.ts';
import { judgeNewest, loadAccepted, loadVersions, playersAfter } from './configuration-store.ts';
import { ConfigurationWatch } from './configuration-watch.ts';
import { configurationJudge, type Judge } from './judge.ts';
import { startingConfiguration } from './starting-configuration.ts';

const BRAND_NEW = 'NEWBIE';

let test: TestDatabase;
let database: Database;
let judgements = 0;
/** What trading refuses is tried with its engine: here it is another tick. */
const byRows = configurationJudge({
  defaultSite: 'hoga',
  refusal: ([, standing], [, next]) =>
    standing.instrument('NQ')?.tick === next.instrument('NQ')?.tick ? null : 'another tick',
});
const judge: Judge = (standing, next) => {
  judgements += 1;
  return byRows(standing, next);
};

/** What a process reads of the configuration, polled when the test says so. */
async function startProcess(id: string) {
  await seedSites(database);
  await seedInstruments(database);
  const { started, ...rows } = await startingConfiguration(database, { node: id, judge, patienceMs: 0 });
  const [sites, directory] = [siteDirectory(rows.sites, 'hoga'), instrumentDirectory(rows.instruments)];
  const row = new NodeRow(database, { id, roles: 'engine', version: 1, keys: 'k' }, () => 0);
  await row.renew();
  const watch = new ConfigurationWatch({
    started,
    versions: () => loadVersions(database),
    judge: () => judgeNewest(database, judge, { starting: null }),
    load: () => loadAccepted(database),
    playersAfter: (version) => playersAfter(database, version),
    sites,
    directory,
    updatePlayer: () => undefined,
    onChange: () => undefined,
    bus: { subscribe: () => () => undefined },
    timers: new VirtualTimers(0),
    log: { info: () => undefined, error: () => undefined },
  });
  await watch.start();
  const option = (symbol: string) => directory.oversea.all.find(({ instrument }) => instrument.symbol === symbol);
  return {
    watch,
    directory,
    sites,
    tick: () => defined(directory.instrument('NQ'), 'NQ').tick,
    isStop: () => defined(option('NQ'), 'NQ').isStop,
    end: () => row.leave(),
  };
}

const change = (text: string) => database.execute(sql.raw(text));
const doubleTick = () => change(`UPDATE instrument SET tick = tick * 2 WHERE symbol = 'NQ'`);

beforeAll(async () => {
  test = await createTestDatabase();
  database = openTestDatabase(test.url, 8);
});
afterAll(async () => {
  await closeDatabase(database);
  await test.drop();
});
beforeEach(async () => {
  judgements = 0;
  await change('DELETE FROM node');
});

describe('the configuration of several processes', () => {
  it('is judged once for a change that two of them see, and taken by both', async () => {
    const [a, b] = [await startProcess('a'), await startProcess('b')];
    judgements = 0;
    await change('UPDATE oversea_option SET is_stop = NOT is_stop');
    const before = a.isStop();
    await Promise.all([a.watch.poll(), b.watch.poll()]);
    expect(judgements).toBe(1);
    expect([a.isStop(), b.isStop()]).toEqual([1 - before, 1 - before]);
    expect(a.directory.version).toBe(b.directory.version);
    expect(a.directory.version).toBe((await loadVersions(database)).version);
  });

  it('is not changed by a tick, neither where they run nor where one starts beside them', async () => {
    const a = await startProcess('a');
    const [tick, isStop] = [a.tick(), a.isStop()];
    await doubleTick();
    await change('UPDATE oversea_option SET is_stop = NOT is_stop');
    await a.watch.poll();
    // It judges nothing by itself: it has seen no older configuration.
    judgements = 0;
    const b = await startProcess('b');
    expect(judgements).toBe(0);
    expect([a.tick(), b.tick()]).toEqual([tick, tick]);
    expect([a.isStop(), b.isStop()]).toEqual([isStop, isStop]);
    expect(b.directory.version).toBe(a.directory.version);
    expect((await loadVersions(database)).needsRestart).toBe('another tick');
  });

  it('is not changed by a tick that no process has judged before the next one starts', async () => {
    const a = await startProcess('a');
    await doubleTick();
    const b = await startProcess('b');
    expect(b.tick()).toBe(a.tick());
    await a.watch.poll();
    expect(a.tick()).toBe(b.tick());
  });

  it('takes the rest once the tick is taken back, in all of them', async () => {
    const a = await startProcess('a');
    const before = a.isStop();
    await doubleTick();
    await change('UPDATE oversea_option SET is_stop = NOT is_stop');
    const b = await startProcess('b');
    await change(`UPDATE instrument SET tick = tick / 2 WHERE symbol = 'NQ'`);
    for (const { watch } of [a, b]) await watch.poll();
    expect([a.isStop(), b.isStop()]).toEqual([1 - before, 1 - before]);
    expect((await loadVersions(database)).needsRestart).toBeNull();
  });

  it('is taken whole by the first that starts after all have ended', async () => {
    const a = await startProcess('a');
    const tick = a.tick();
    await doubleTick();
    await a.watch.poll();
    await a.end();
    const b = await startProcess('b');
    expect(b.tick()).toBe(tick * 2n);
    expect(await loadVersions(database)).toMatchObject({ needsRestart: null, started: b.directory.version });
    // A process that ran all the same takes nothing of it, and reports that.
    await a.watch.poll();
    expect(a.tick()).toBe(tick);
    expect(a.watch.missing()).toEqual(['configuration']);
    expect(b.watch.missing()).toEqual([]);
  });

  it('announces a new instrument, and offers it once every process that lives has a price; other changes go on', async () => {
    const a = await startProcess('a');
    const before = a.isStop();
    await change(`INSERT INTO instrument SELECT (jsonb_populate_record(i, jsonb_build_object('symbol', '${BRAND_NEW}'))).*
      FROM instrument i WHERE symbol = 'NQ'`);
    await change(`INSERT INTO oversea_option SELECT (jsonb_populate_record(o,
      jsonb_build_object('symbol', '${BRAND_NEW}', 'id', 999999))).* FROM oversea_option o WHERE symbol = 'NQ' AND site_id = 1`);
    await a.watch.poll();
    await change('UPDATE oversea_option SET is_stop = NOT is_stop');
    await a.watch.poll();
    const b = await startProcess('b');
    const isOffered = ({ directory }: typeof a) => directory.oversea.all.some(({ id }) => id === (999_999 as never));
    const poll = async () => {
      for (const { watch } of [a, b]) await watch.poll();
    };
    expect([a.isStop(), b.isStop()]).toEqual([1 - before, 1 - before]);
    expect(await loadVersions(database)).toMatchObject({ needsRestart: null, accepted: a.directory.version });
    // The one that runs has no market for it yet; the one that starts begins with it.
    expect(a.directory.unfollowed).toMatchObject([{ symbol: BRAND_NEW }]);
    expect([a, b].map(({ directory }) => directory.instrument(BRAND_NEW)?.symbol)).toEqual([undefined, BRAND_NEW]);
    expect(a.directory.calendar(BRAND_NEW)).toBeDefined();
    a.directory.follow([BRAND_NEW]);
    expect(a.directory.instrument(BRAND_NEW)).not.toBeNull();
    for (const { directory } of [a, b]) expect(directory.arriving).toEqual([BRAND_NEW]);

    await notePrice(database, [BRAND_NEW], 'a');
    expect(await noteQuoted(database)).toEqual([]);
    await poll();
    expect([a, b].map(isOffered)).toEqual([false, false]);
    await notePrice(database, [BRAND_NEW], 'b');
    expect(await noteQuoted(database)).toEqual([BRAND_NEW]);
    expect(await noteQuoted(database)).toEqual([]);
    await poll();
    expect([a, b].map(isOffered)).toEqual([true, true]);
    for (const { directory } of [a, b]) expect(directory.arriving).toEqual([]);
    const { rows } =
      await database.execute(sql`SELECT symbol, announced_at <= quoted_at AND quoted_at <= offered_at AS in_order,
      (SELECT count(*)::int FROM instrument_price) AS left FROM instrument_arrival`);
    expect(rows).toEqual([{ symbol: BRAND_NEW, in_order: true, left: 0 }]);
  });

  it('offers nothing of a new instrument in a process without a market for it, or after a restart before it has a price', async () => {
    const LATER = 'LATER';
    const a = await startProcess('a');
    await change(`INSERT INTO instrument SELECT (jsonb_populate_record(i, jsonb_build_object('symbol', '${LATER}'))).*
      FROM instrument i WHERE symbol = 'NQ'`);
    await change(`INSERT INTO oversea_option SELECT (jsonb_populate_record(o,
      jsonb_build_object('symbol', '${LATER}', 'id', 999998))).* FROM oversea_option o WHERE symbol = 'NQ' AND site_id = 1`);
    await a.watch.poll();
    await a.end();
    const b = await startProcess('b');
    const isOffered = ({ directory }: typeof a) => directory.oversea.all.some(({ id }) => id === (999_998 as never));
    expect([b.directory.instrument(LATER)?.symbol, isOffered(b)]).toEqual([LATER, false]);
    // The price of a process that has ended is not waited for.
    await notePrice(database, [LATER], 'b');
    expect(await noteQuoted(database)).toEqual([LATER]);
    await b.watch.poll();
    await a.watch.poll();
    expect([isOffered(b), isOffered(a)]).toEqual([true, false]);
    a.directory.follow([LATER]);
    expect(isOffered(a)).toBe(true);
  });

  it('has the present value of a column that is younger than what was accepted', async () => {
    const a = await startProcess('a');
    await change(`UPDATE site SET chat_url = 'https://chat.test' WHERE id = 1`);
    await doubleTick();
    await a.watch.poll();
    await change(`UPDATE configuration_version
      SET content = jsonb_set(content, '{site}', (SELECT jsonb_agg(s - 'chat_url') FROM jsonb_array_elements(content -> 'site') s))`);
    const b = await startProcess('b');
    expect(b.sites.byId(1)).toMatchObject({ chatUrl: 'https://chat.test' });
    expect(b.tick()).toBe(a.tick());
    expect(b.sites.all.map((site) => ({ ...site, chatUrl: '' }))).toEqual(
      a.sites.all.map((site) => ({ ...site, chatUrl: '' })),
    );
  });

  it('reads the accepted rows as it reads the tables', async () => {
    const a = await startProcess('a');
    const standing = await loadAccepted(database);
    await doubleTick();
    await a.watch.poll();
    expect(await loadAccepted(database)).toEqual(standing);
  });
});

it('every table that raises the version is among the kept ones, with its key', async () => {
  const { rows } = await database.execute<{ name: string; key: string[] }>(sql`
    SELECT c.relname AS name, (SELECT array_agg(a.attname::text ORDER BY place.nth) FROM pg_index i,
        unnest(i.indkey) WITH ORDINALITY AS place(number, nth), pg_attribute a
        WHERE i.indrelid = c.oid AND i.indisprimary AND a.attrelid = c.oid AND a.attnum = place.number) AS key
      FROM pg_class c WHERE c.relkind = 'r' AND EXISTS (SELECT FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid
        WHERE t.tgrelid = c.oid AND p.proname = 'raise_configuration_version')`);
  expect(Object.fromEntries(rows.map(({ name, key }) => [name, key]))).toEqual(CONFIGURED_TABLES);
});

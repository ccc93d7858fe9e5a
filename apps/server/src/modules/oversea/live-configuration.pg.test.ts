import { auditDatabase } from '@hoga/audit/run-audit';
import { siteChangedEvent } from '@hoga/contract/socket';
import { TOPICS } from '@hoga/contract/socket-protocol';
import { defined } from '@hoga/kernel/assert';
import { idOf } from '@hoga/kernel/ids';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OverseaRig } from '../../testing/oversea-rig.ts';
import { NOON, type Trader, TradingApp } from '../../testing/trading-app.ts';

/** The first process trades; the second one shares its database and serves an operator. */
let rig: OverseaRig;
let second: TradingApp;
beforeAll(async () => {
  rig = await OverseaRig.open();
  second = await TradingApp.start(NOON, rig.app);
  // It could take over a shard that takes longer to load than its lease lasts on a busy machine.
  await second.trading.stop();
});
afterAll(async () => {
  await second.stop();
  await rig.app.stop();
});

const change = (text: string, ...values: unknown[]) => second.database.$client.query(text, values);
const version = async () => (await change('SELECT version FROM configuration_version')).rows[0]?.version as number;
/** Waits until the first process has the database's configuration. */
const seen = () => rig.app.eventually(async () => expect(rig.app.directory.version).toBe(await version()));
/** Another process, while the first one renews what says that it lives. */
async function startBesideLiving(): Promise<TradingApp> {
  let isStarted = false;
  const starting = TradingApp.start(NOON, rig.app).finally(() => {
    isStarted = true;
  });
  while (!isStarted) {
    await change(`INSERT INTO node (id, roles, version, keys, seen_at) VALUES ('living', 'api', 1, 'k', clock_timestamp())
      ON CONFLICT (id) DO UPDATE SET seen_at = excluded.seen_at`);
    await new Promise((resolve) => void setImmediate(resolve));
  }
  await change(`DELETE FROM node`);
  return starting;
}
/** A moment later: no two changes have the same timestamp. */
async function changed(text: string, ...values: unknown[]): Promise<void> {
  rig.app.advance(1_000);
  await change(text, ...values);
  await seen();
  rig.rates();
  rig.quote(18_000);
}

/** Denies a member and waits until the engine applies it. */
async function denied({ playerId }: Trader): Promise<void> {
  await change(`UPDATE account SET status = 'DENY' WHERE id = $1`, playerId);
  await rig.app.eventually(async () => {
    const reply = await rig.app.trading.submit(playerId, null, { type: 'oversea.cancelAll', overseaOptionId: null });
    expect(reply).toMatchObject({ ok: false, error: { code: 'ACCOUNT_DENIED' } });
  });
}

describe('what another process changes while this one trades', () => {
  it('suspends an option and offers it again; the sockets of both are notified', async () => {
    const trader = await rig.app.newTrader();
    const guests = await Promise.all(
      [rig.app, second].map(async (app) => ({ app, client: await app.connect(null, [TOPICS.message]) })),
    );
    await changed('UPDATE oversea_option SET is_stop = false WHERE id = $1', rig.nq);
    expect(await rig.order(trader)).toMatchObject({ code: 'TRADING_SUSPENDED' });
    const reported = await version();
    for (const guest of guests) {
      await guest.app.eventually(() => {
        const events = guest.client.events(TOPICS.message).map((event) => siteChangedEvent.parse(event).data.version);
        expect(events).toEqual([reported]);
      });
    }
    const list = await second.call('GET', `/api/oversea/option?overseaOptionId=${rig.nq}`);
    expect(list.data).toMatchObject({ isStop: 0 });
    await changed('UPDATE oversea_option SET is_stop = true WHERE id = $1', rig.nq);
    await rig.place(trader);
  });

  it('adds an option, which trades at once', async () => {
    const { directory } = rig.app;
    const offered = new Set(directory.oversea.ofSite(idOf(25)).map(({ instrument }) => instrument.symbol));
    const { instrument } = defined(
      directory.oversea.ofSite(idOf(1)).find((option) => !offered.has(option.instrument.symbol)),
      'something that site 25 does not offer',
    );
    const trader = await rig.app.newTrader({ siteId: 25 });
    await changed(
      `INSERT INTO oversea_option (site_id, symbol, tick_value, margin_per, overnight_per, losscut_per, fee_per, max_qty,
                                   max_position, sort_order) VALUES (25, $1, 1, 100, 500, 20, 1, 30, 50, 99)`,
      instrument.symbol,
    );
    const overseaOptionId = rig.app.overseaOption(instrument.symbol, 25);
    rig.app.feed.quote(instrument.symbol, { bid: 1_000, ask: 1_001 });
    const reply = await rig.order(trader, { overseaOptionId });
    expect(reply).toMatchObject({ code: 'OK', data: { status: 'FILLED' } });
  });

  it('moves hours: what rests by the new ones closes, and opens when they are moved back', async () => {
    const trader = await rig.app.newTrader();
    await rig.place(trader);
    const { schedule } = defined(rig.app.directory.instrument('NQ'), 'NQ');
    const before = (await change('SELECT definition FROM trading_schedule WHERE id = $1', schedule)).rows[0]
      ?.definition;
    const hours = 'UPDATE trading_schedule SET definition = $2 WHERE id = $1';
    await changed(hours, schedule, { ...before, weekdays: [6] });
    expect(await rig.order(trader)).toMatchObject({ code: 'BEFORE_OPENING' });
    await rig.app.eventually(async () => expect(await rig.positions(trader)).toEqual([]));
    await changed(hours, schedule, before);
    await rig.place(trader);
  });

  it('sets a day free: nothing trades on it', async () => {
    const trader = await rig.app.newTrader();
    const overseaOptionId = rig.app.overseaOption('K200M');
    const { schedule } = defined(rig.app.directory.instrument('K200M'), 'K200M');
    const day = `SELECT definition ->> 'holidays', DATE '2026-01-07', 'test' FROM trading_schedule WHERE id = $1`;
    await changed(`INSERT INTO trading_holiday (calendar, date, name) ${day}`, schedule);
    expect(await rig.order(trader, { overseaOptionId })).toMatchObject({ code: 'BEFORE_OPENING' });
    await changed(`DELETE FROM trading_holiday WHERE name = 'test'`);
    rig.app.feed.quote('K200M', { bid: 350, ask: 350.05 });
    expect(await rig.order(trader, { overseaOptionId })).toMatchObject({ code: 'OK' });
  });

  it('sets the limits of a site', async () => {
    await changed(`UPDATE site SET limits = limits || '{"minAmount": "77000"}' WHERE id = 1`);
    const reply = await rig.app.call('GET', '/api/site_info/dnw?siteInfoId=1');
    expect(reply.data).toMatchObject({ minAmount: '77000' });
  });

  it('denies a player, who does nothing more', async () => {
    await denied(await rig.app.newTrader());
  });

  it('changes nothing when it is killed before it is done', async () => {
    const before = await version();
    const operator = new pg.Client({ connectionString: rig.app.databaseUrl });
    operator.on('error', () => undefined);
    await operator.connect();
    const { rows } = await operator.query('SELECT pg_backend_pid() AS pid');
    await operator.query('BEGIN');
    await operator.query('UPDATE oversea_option SET is_stop = false');
    await change('SELECT pg_terminate_backend($1)', rows[0]?.pid);
    // The next change is applied, without the refused one before it.
    await changed(`UPDATE site SET chat_url = 'https://chat.test' WHERE id = 1`);
    expect(await version()).toBe(before + 1);
    expect(rig.app.directory.oversea.all.every(({ isStop }) => isStop === 1)).toBe(true);
  });

  it('holds for a shard that is loaded again in the middle of it', async () => {
    const trader = await rig.app.newTrader();
    await change('UPDATE oversea_option SET is_stop = false WHERE id = $1', rig.nq);
    await change(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                    WHERE datname = current_database() AND application_name LIKE 'hoga-shard-%'`);
    await seen();
    // A refusal needs no commit: only a write proves that the shard is back on a live connection.
    await rig.app.eventually(async () => {
      rig.app.advance(300);
      await rig.app.credit(trader, 1);
    });
    expect(await rig.order(trader)).toMatchObject({ code: 'TRADING_SUSPENDED' });
    await changed('UPDATE oversea_option SET is_stop = true WHERE id = $1', rig.nq);
    await rig.place(trader);
  });

  it('is refused as a whole where a part of it needs a restart, until that is taken back', async () => {
    const trader = await rig.app.newTrader();
    const before = rig.app.directory.version;
    await change(
      `UPDATE instrument SET tick = tick * 2 WHERE symbol = 'NQ'; UPDATE oversea_option SET is_stop = false`,
    );
    // The poll that finds the first denial may still be running; the next one comes after it.
    await denied(await rig.app.newTrader());
    await denied(await rig.app.newTrader());
    expect(rig.app.directory.version).toBe(before);
    const third = await startBesideLiving();
    const ticks = [rig.app, third].map(({ directory }) => directory.instrument('NQ')?.tick);
    expect([ticks[1], third.directory.version]).toEqual([ticks[0], before]);
    await third.stop();
    rig.quote(18_000);
    await rig.place(trader);
    await changed(`UPDATE instrument SET tick = tick / 2 WHERE symbol = 'NQ'`);
    expect(await rig.order(trader)).toMatchObject({ code: 'TRADING_SUSPENDED' });
  });

  it('leaves books in which nothing is to be found', async () => {
    await second.stop();
    await rig.app.trading.stop();
    const { rules } = await auditDatabase(rig.app.databaseUrl);
    expect(rules.flatMap(({ examples }) => examples)).toEqual([]);
  });
});

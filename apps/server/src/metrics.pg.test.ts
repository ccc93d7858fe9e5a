import { defined } from '@hoga/kernel/assert';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NOON, type Trader, TradingApp } from './testing/trading-app.ts';
import { MemoryBus } from './transport/memory-bus.ts';

let app: TradingApp;
let trader: Trader;
beforeAll(async () => {
  app = await TradingApp.start(
    NOON,
    null,
    { SHARDS: '2', RATE_LIMIT_PER_MINUTE: '100000', ORDERS_PER_SECOND: '2' },
    new MemoryBus((deliver) => setImmediate(deliver)),
  );
  trader = await app.newTrader();
});
afterAll(() => app.stop());

/** The sum of a metric's samples whose labels contain these. */
async function metric(name: string, labels: Readonly<Record<string, string>> = {}): Promise<number | null> {
  const text = await (await fetch(`${app.url}/metrics`)).text();
  const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  const values = text
    .split('\n')
    .map((line) => /^([a-z_]+)(\{.*\})? (\S+)$/.exec(line))
    .filter((found) => found !== null)
    .filter(([, named, given = '']) => named === name && wanted.every((label) => given.includes(label)))
    .map(([, , , value]) => Number(value));
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0);
}

const moved = async (name: string, labels: Readonly<Record<string, string>>, work: () => Promise<unknown>) => {
  const before = (await metric(name, labels)) ?? 0;
  await work();
  return ((await metric(name, labels)) ?? 0) - before;
};

function price(): void {
  app.advance(300);
  for (let time = 0; time < 2; time += 1) {
    app.feed.quote('USDKRW', { bid: '1349.9', ask: '1350.1', last: '1350' });
    app.feed.quote('NQ', { bid: 18_000, ask: 18_000.25, last: 18_000 });
  }
}

function order(qty: number) {
  const body = { overseaOptionId: app.overseaOption('NQ'), tradeType: 'LONG', marketType: 'MARKET', qty };
  return app.call('POST', '/api/oversea/order', { token: trader.token, body });
}

describe('what the server says of itself', () => {
  it('counts an order by its commit, its batch and its call, over the bus', async () => {
    price();
    const buy = async () => expect(await order(1)).toMatchObject({ code: 'OK' });
    expect(await moved('hoga_commit_seconds_count', {}, buy)).toBeGreaterThan(0);
    app.advance(2_000);
    price();
    expect(await moved('hoga_batch_orders_sum', {}, buy)).toBeGreaterThanOrEqual(1);
    app.advance(2_000);
    price();
    expect(await moved('hoga_call_outcome_total', { outcome: 'done' }, buy)).toBeGreaterThanOrEqual(1);
    expect(await metric('hoga_call_seconds_count', { kind: 'submit' })).toBeGreaterThanOrEqual(3);
    expect(await metric('hoga_calls_underway')).toBe(0);
    expect(await metric('hoga_commit_unknown_total')).toBe(0);
  });

  it('counts a refused order as refused, and one above the limit of the account', async () => {
    price();
    const refused = await moved('hoga_call_outcome_total', { outcome: 'refused' }, () => order(1_000_000));
    expect(refused).toBeGreaterThanOrEqual(1);
    const limited = await moved('hoga_limits_refused_total', { limit: 'account' }, async () => {
      await Promise.all(Array.from({ length: 8 }, () => order(1)));
    });
    expect(limited).toBeGreaterThan(0);
  });

  it('has the state and lease of every shard', async () => {
    expect(await metric('hoga_shard_state', { shard: '0' })).toBe(1);
    expect(await metric('hoga_shard_state', { shard: '1' })).toBe(1);
    expect(await metric('hoga_shard_moves_total')).toBe(2);
    expect(await metric('hoga_lease_age_seconds', { lease: 'shard-1' })).not.toBeNull();
    expect(await metric('hoga_bus_state')).toBe(1);
    expect(await metric('hoga_link_gaps_total')).toBe(0);
  });

  it('has the age and source of each price, and what the gate refused', async () => {
    price();
    app.advance(7_000);
    expect(await metric('hoga_quote_age_seconds', { symbol: 'NQ', source: 'driven' })).toBeGreaterThanOrEqual(7);
    expect(await metric('hoga_market_open', { symbol: 'NQ' })).toBe(1);
    expect(await metric('hoga_feed_leader')).toBe(1);
    const refuse = async () => app.feed.quote('NQ', { bid: 18_001, ask: 18_000, last: 18_000 });
    expect(await moved('hoga_gate_refused_total', {}, refuse)).toBe(1);
  });

  it('counts connected members, what was sent, and work that runs again and again', async () => {
    expect(await moved('hoga_presence', {}, () => app.connect(trader, ['/user/queue/oversea']))).toBe(1);
    const page = () => app.call('GET', '/api/market/source');
    expect(await moved('hoga_egress_bytes_total', {}, page)).toBeGreaterThan(100);
    await app.eventually(async () => {
      const age = await metric('hoga_chore_age_seconds', { chore: 'mail' });
      return age === null ? null : age;
    });
    expect(await metric('hoga_chore_interval_seconds', { chore: 'mail' })).toBeGreaterThan(0);
  });

  it('has what waits to be sent, and figures of database and disk', async () => {
    expect(await metric('hoga_outbox_pending', { to: 'mail' })).toBe(0);
    await app.database.execute(sql`INSERT INTO mail_outbox (recipient, subject, text, next_at)
      VALUES ('someone@example.com', 'late', 'late', now() + interval '1 hour')`);
    expect(await metric('hoga_outbox_pending', { to: 'mail' })).toBe(1);
    expect(await metric('hoga_outbox_pending', { to: 'alarms' })).toBe(0);
    expect(await metric('hoga_audit_findings')).toBe(0);
    expect(await metric('hoga_database_bytes')).toBeGreaterThan(1_000_000);
    expect(await metric('hoga_disk_free_bytes', { of: 'data' })).toBeGreaterThan(0);
    expect(Math.abs(defined(await metric('hoga_clock_ahead_seconds'), 'a clock'))).toBeLessThan(60);
    expect(await metric('hoga_database_answers')).toBe(1);
  });
});

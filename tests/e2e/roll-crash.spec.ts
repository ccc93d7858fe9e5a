import { shardOf } from '@hoga/engine/state/shard-place';
import { expect } from '@playwright/test';
import pg from 'pg';
import { createDataDir } from './support/app.ts';
import { AT_NIGHT } from './support/at-night.ts';
import { expectCleanAudit } from './support/audit.ts';
import { callAs } from './support/calls.ts';
import { callFromConsole, consoleUrl, enterConsole, newConsolePage } from './support/console.ts';
import { type DrivenApp, type MarketMessage, startDrivenServer } from './support/driven-app.ts';
import { cloneDatabase, type JourneyDatabase, SCHEMA } from './support/run-database.ts';
import { test } from './support/test.ts';

const SHARDS = 2;
/** Far enough ahead for the second person to approve. */
const ROLLS_IN_MS = 45_000;
const MEMBERS = ['demo', 'demo2', 'follower', 'follower2', 'follower3'];

const quote = (contract: string, bid: string, ask: string): MarketMessage => {
  return { kind: 'quote', symbol: 'MNQ', contract, bid, ask, last: bid };
};
const WON: MarketMessage = { kind: 'quote', symbol: 'USDKRW', bid: '1399', ask: '1401', last: '1400' };
const OLD = quote('MNQZ26', '18000', '18000.25');
const NEXT = quote('MNQH27', '18180', '18180.25');

interface RollRow {
  readonly before: string;
  readonly after: string;
}

test.describe('killed in the middle of a roll', () => {
  test.setTimeout(600_000);
  let database: JourneyDatabase;
  let client: pg.Client;
  let app: DrivenApp;
  let dataDir = '';

  const rows = async <Row>(text: string, ...values: unknown[]) => (await client.query(text, values)).rows as Row[];

  async function start(): Promise<void> {
    const env = { SHARDS: String(SHARDS), ROLL_NOTICE_MINUTES: '0', RATE_LIMIT_PER_MINUTE: '1000000' };
    app = await startDrivenServer({ database, dataDir, env });
  }

  test.beforeEach(async () => {
    dataDir = await createDataDir();
    database = await cloneDatabase(SCHEMA, dataDir);
    await start();
    client = new pg.Client({ connectionString: database.ownerUrl });
    await client.connect();
  });

  test.afterEach(async () => {
    await client.end();
    await app.stop();
  });

  /** A demo member in each shard. */
  async function membersByShard(): Promise<readonly { readonly id: number; readonly username: string }[]> {
    const accounts = await rows<{ id: number; username: string }>(
      'SELECT id::int, username FROM account WHERE site_id = 1 AND username = ANY($1) ORDER BY id',
      MEMBERS,
    );
    const byShard = new Map(accounts.map((account) => [shardOf(account.id as never, SHARDS), account]));
    expect([...byShard.keys()].toSorted()).toEqual([0, 1]);
    return [...byShard.values()];
  }

  const rollFills = () =>
    rows<{ player_id: number; trade_type: string; fill_price: string }>(
      `SELECT player_id::int, trade_type, trim_scale(fill_price)::text AS fill_price FROM oversea_order
        WHERE reason = 'ROLL' AND status = 'FILLED' ORDER BY player_id, id`,
    );

  const priced = () =>
    rows<RollRow>(
      `SELECT before_quote::jsonb ->> 'last' AS before, after_quote::jsonb ->> 'last' AS after
         FROM contract_roll WHERE priced_at IS NOT NULL`,
    );

  test('each position is rolled once, at the prices that were fixed', async ({ browser }) => {
    test.skip(!AT_NIGHT, 'waits most of a minute for the roll');
    const members = await membersByShard();
    await app.say(WON, OLD);
    const [option] = await rows<{ id: number }>(
      "SELECT id::int FROM oversea_option WHERE site_id = 1 AND symbol = 'MNQ'",
    );
    const order = { overseaOptionId: option?.id, tradeType: 'LONG', marketType: 'MARKET', qty: 1 };
    for (const { username } of members) await callAs(app.url, username, '/api/oversea/order', order);

    const [first, second] = [await newConsolePage(browser), await newConsolePage(browser)];
    await enterConsole(first, app);
    await enterConsole(second, app, 'admin2');
    await first.goto(`${consoleUrl(app)}/`);
    const rollsAt = Date.now() + ROLLS_IN_MS;
    const roll = { symbol: 'MNQ', toContract: 'MNQH27', mode: 'CARRY', rollsAt, reason: '만기 도래' };
    await callFromConsole(first, '/api/admin/proposal/contract_roll?siteInfoId=1', roll);
    const [proposal] = await rows<{ id: number; version: number }>(
      "SELECT id::int, version::int FROM proposal WHERE kind = 'CONTRACT_ROLL'",
    );
    const approval = { proposalId: proposal?.id, version: proposal?.version, reason: '일정 확인' };
    await callFromConsole(second, '/api/admin/proposal/approve?siteInfoId=1', approval);

    // Orders can be read, not written: every shard's postings of the roll wait, and the prices are fixed meanwhile.
    const gate = new pg.Client({ connectionString: database.ownerUrl });
    await gate.connect();
    await gate.query('BEGIN; LOCK TABLE oversea_order IN SHARE MODE');
    await app.say(NEXT);
    await expect.poll(priced, { timeout: 120_000 }).toHaveLength(1);
    const waiting = () => rows("SELECT pid FROM pg_locks WHERE relation = 'oversea_order'::regclass AND NOT granted");
    await expect.poll(waiting, { timeout: 120_000 }).not.toHaveLength(0);
    await app.kill();
    await rows(
      "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE relation = 'oversea_order'::regclass AND NOT granted",
    );
    await expect.poll(waiting).toHaveLength(0);
    await gate.query('ROLLBACK');
    await gate.end();
    expect(await rollFills()).toEqual([]);
    const [fixed] = await priced();
    expect(fixed).toEqual({ before: '18000', after: '18180' });

    // The market has moved on: what was fixed stands.
    const carried = members
      .toSorted((a, b) => a.id - b.id)
      .flatMap(({ id }) => [
        { player_id: id, trade_type: 'SHORT', fill_price: '18000' },
        { player_id: id, trade_type: 'LONG', fill_price: '18180' },
      ]);
    for (const price of ['18300', '18310']) {
      await start();
      await app.say(WON, quote('MNQZ26', '18100', '18100.25'), quote('MNQH27', price, `${price}.25`));
      await expect.poll(rollFills, { timeout: 120_000 }).toEqual(carried);
      // Trading goes on in both shards, in the new contract.
      for (const { username } of members) await callAs(app.url, username, '/api/oversea/order', order);
      expect(await rollFills()).toEqual(carried);
      await app.kill();
    }
    await start();
    await expectCleanAudit({ database });
  });
});

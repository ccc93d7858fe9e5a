import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DNW_STATUSES } from '@hoga/domain/wallet/dnw';
import { startEmbeddedPostgres } from '@hoga/embedded-pg/embedded-postgres';
import { defined } from '@hoga/kernel/assert';
import { idOf, type PlayerId, type SiteId } from '@hoga/kernel/ids';
import { dnwPage } from '@hoga/server/modules/cashier/dnw-store';
import { requestPage } from '@hoga/server/modules/cashier/requests/request-list-store';
import { equityDays } from '@hoga/server/modules/equity/equity-store';
import { openSites, type Site } from '@hoga/server/modules/sites/public';
import { closeDatabase, type Database, openDatabase } from '@hoga/server/persistence/database';
import { migrate } from '@hoga/server/persistence/migrate';
import pg from 'pg';
import type { Finding } from '../finding.ts';
import { percentile } from '../statistics.ts';

/** Requests and days of each player: the more rows, the more players. */
const EACH = 100;
const AT_ONCE = 500_000;
const READS = 4_000;
/** One in so many requests waits for a decision. */
const WAITS = 5_000;
const SITE = idOf<SiteId>(1);
const silent = () => undefined;

/** Rows as the engine writes them; their owners do not matter to the queries. */
const REQUESTS = `
   INSERT INTO dnw (id, player_id, site_id, type, wallet_type, currency, status, point, fee, reserved, counterparty,
                    detail, version, created_at, updated_at)
     SELECT n, 1 + n % $3::bigint, 1, CASE n % 3 WHEN 0 THEN 'W' ELSE 'D' END, 'BINARY', 'KRW',
            CASE WHEN n % ${WAITS} = 0 THEN 'REQUESTED' ELSE 'APPROVED' END, 50000, 0, 0, 'HOUSE',
            '{"name":"somebody"}', 2, 1790000000000 + n, 1790000000000 + n
       FROM generate_series($1::bigint, $2::bigint) AS n`;
const DAYS = `
   INSERT INTO equity_day (player_id, site_id, wallet_type, currency, day, status, open_money, open_equity, transfers,
                           realized, equity)
     SELECT 1 + n % $3::bigint, 1, 'BINARY', 'KRW', $4::bigint + n / $3::bigint, 'CLOSED', 1, 1, 0, 0, 1
       FROM generate_series($1::bigint, $2::bigint) AS n`;

/** The number of rows, of members, and the period. */
interface Size {
  readonly rows: number;
  readonly players: number;
  readonly firstDay: number;
}

// The days of the large set begin after those of the small one: no player has one twice.
const FEW: Size = { rows: 100_000, players: 100_000 / EACH, firstDay: 20_000 };
const MANY: Size = { rows: 10_000_000, players: 10_000_000 / EACH, firstDay: 20_200 };

async function fill(url: string, [from, to]: readonly [number, number], { players, firstDay }: Size): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // Foreign keys and triggers are off: there are no accounts, and too many rows.
    await client.query("SET session_replication_role = 'replica'");
    for (let first = from; first <= to; first += AT_ONCE) {
      const last = Math.min(to, first + AT_ONCE - 1);
      await client.query(REQUESTS, [first, last, players]);
      await client.query(DAYS, [first, last, players, firstDay]);
    }
    await client.query('VACUUM ANALYZE dnw');
    await client.query('VACUUM ANALYZE equity_day');
  } finally {
    await client.end();
  }
}

interface Reads {
  readonly what: string;
  readonly read: (database: Database, playerId: PlayerId, of: Size & { readonly site: Site }) => Promise<unknown>;
}

const FIRST_PAGE = { siteId: SITE, page: 1, size: 20 };
const OF_DESK = { order: 'NEWEST', size: 20 } as const;
const READ: readonly Reads[] = [
  {
    what: 'the first page of a member’s requests',
    read: (database, playerId) => dnwPage(database, { ...FIRST_PAGE, playerId }),
  },
  {
    what: 'the first page of a member’s withdrawals',
    read: (database, playerId) => dnwPage(database, { ...FIRST_PAGE, playerId, types: ['W'] }),
  },
  {
    what: 'the first page of all requests of a site',
    read: (database, operatorId, { site }) =>
      requestPage(database, { sites: [site], statuses: DNW_STATUSES, operatorId }, OF_DESK),
  },
  {
    what: 'the first page of what waits on a site',
    read: (database, operatorId, { site }) => requestPage(database, { sites: [site], operatorId }, OF_DESK),
  },
  {
    what: 'a member’s equity of 90 days',
    read: (database, playerId, { firstDay }) =>
      equityDays(database, { siteId: SITE, playerId, fromDay: firstDay + EACH - 90 }),
  },
];

/** Of other members each time; the first few reads warm the connection up and are not counted. */
async function timed({ read }: Reads, database: Database, size: Size & { readonly site: Site }): Promise<number> {
  const ms: number[] = [];
  for (let count = 0; count < READS + 20; count++) {
    const playerId = idOf<PlayerId>(1 + ((count * 7_919) % size.players));
    const began = performance.now();
    await read(database, playerId, size);
    if (count >= 20) ms.push(performance.now() - began);
  }
  return percentile(ms, 99);
}

async function measured(url: string, size: Size): Promise<readonly number[]> {
  const database = openDatabase({ url, poolSize: 1, onIdleError: silent });
  try {
    const site = defined((await openSites(database, 'hoga')).byId(SITE), 'the site that they are of');
    const found: number[] = [];
    for (const reads of READ) found.push(await timed(reads, database, { ...size, site }));
    return found;
  } finally {
    await closeDatabase(database);
  }
}

export async function measure(): Promise<readonly Finding[]> {
  const folder = await mkdtemp(join(tmpdir(), 'hoga-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: silent });
  try {
    await migrate(postgres.url, { log: silent });
    await fill(postgres.url, [1, FEW.rows], FEW);
    const few = await measured(postgres.url, FEW);
    await fill(postgres.url, [FEW.rows + 1, MANY.rows], MANY);
    const many = await measured(postgres.url, MANY);
    return READ.map(({ what }, place) => ({
      what: `p99 of ${what}, ${MANY.rows.toLocaleString('en')} rows`,
      baseline: { name: `${FEW.rows.toLocaleString('en')} rows`, value: few[place] ?? 0, unit: 'ms' },
      ours: { value: many[place] ?? 0, unit: 'ms' },
      target: { is: 'at most', value: 2 },
    }));
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

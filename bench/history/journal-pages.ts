import type { ProductName } from '@hoga/domain/trading/products';
import type { TradeSide } from '@hoga/domain/trading/vocabulary';
import { idOf, type PlayerId, type SiteId } from '@hoga/kernel/ids';
import { notesOf, usualTags } from '@hoga/server/modules/journal/note-store';
import { tripPage } from '@hoga/server/modules/journal/trip-page-store';
import { closeDatabase, type Database } from '@hoga/server/persistence/database';
import { startTestCluster } from '@hoga/server/testing/test-cluster';
import { filledDatabase } from '../content/filled-database.ts';
import type { Finding } from '../finding.ts';
import { percentile } from '../statistics.ts';

const OWNER = { siteId: idOf<SiteId>(1), playerId: idOf<PlayerId>(1) };
/** Two fills are a trip. */
const FEW = 500;
const MANY = 500_000;
const DAYS = 365;
const ROUNDS = 5;
const ASKED_A_ROUND = 60;

interface Choice {
  readonly product?: ProductName;
  readonly optionId?: number;
  readonly side?: TradeSide;
  readonly tag?: string;
  readonly fromDay?: number;
  readonly toDay?: number;
}

/** Of each, the usual and the rare: what is rare are the ten oldest trips. */
const CHOICES: Readonly<Record<string, readonly Choice[]>> = {
  all: [{}],
  'of a month': [{ fromDay: 180, toDay: 209 }],
  'of a product': [{ product: 'oversea' }, { product: 'rounds' }],
  'of an instrument': [
    { product: 'oversea', optionId: 3 },
    { product: 'futures', optionId: 99 },
  ],
  'of a side': [{ side: 'LONG' }, { side: 'SHORT' }],
  'of a side of a product': [
    { product: 'futures', side: 'LONG' },
    { product: 'oversea', side: 'SHORT' },
  ],
  'of a tag': [{ tag: 'usual' }, { tag: 'rare' }, { tag: 'usual', side: 'SHORT' }, { tag: 'none' }],
};

/** The first page of a member's trips, by every choice that the journal offers, with their notes and the tags that are offered. */
export async function measure(): Promise<readonly Finding[]> {
  const cluster = await startTestCluster();
  try {
    const few = await fill(cluster.url, 'few', FEW);
    const many = await fill(cluster.url, 'many', MANY);
    const findings: Finding[] = [];
    for (const [name, choices] of Object.entries(CHOICES)) {
      const took = { few: [] as number[], many: [] as number[] };
      for (let round = 0; round < ROUNDS; round += 1) {
        const asked = Array.from({ length: ASKED_A_ROUND }, (_, at) => choices[at % choices.length] ?? {});
        took.few.push(...(await ask(few, asked)));
        took.many.push(...(await ask(many, asked)));
      }
      findings.push({
        what: `journal, first page of ${(2 * MANY).toLocaleString('en')} fills ${name}, usual and rare; p99`,
        baseline: { value: percentile(took.few, 99), unit: 'ms', name: `of ${(2 * FEW).toLocaleString('en')}` },
        ours: { value: percentile(took.many, 99), unit: 'ms' },
        target: { is: 'at most', value: 2 },
        notes: [`median ${percentile(took.few, 50).toFixed(1)} and ${percentile(took.many, 50).toFixed(1)} ms`],
      });
    }
    await Promise.all([few, many].map(closeDatabase));
    return findings;
  } finally {
    await cluster.stop();
  }
}

async function ask(database: Database, asked: readonly Choice[]): Promise<readonly number[]> {
  const took: number[] = [];
  for (const choice of asked) {
    const began = performance.now();
    const { rows } = await tripPage(database, { ...OWNER, ...choice, size: 30 });
    await notesOf(database, OWNER, rows);
    await usualTags(database, OWNER);
    took.push(performance.now() - began);
  }
  return took;
}

/**
 * Trips of a year on 20 instruments, all long but for the ten oldest, which are rounds of another side and of an instrument of their own; every
 * fifth one has a note. Other members have as many.
 */
function fill(clusterUrl: string, name: string, trips: number): Promise<Database> {
  const every = Math.floor((DAYS * 86_400_000) / trips);
  return filledDatabase(clusterUrl, name, [
    // Tags are written by one statement below, indexes built at once.
    'SET session_replication_role = replica',
    'DROP INDEX journal_trip_ended, journal_trip_kind, journal_tag_newest',
    `INSERT INTO journal_trip (product, id, player_id, site_id, option_id, side, started_at, ended_at, day, opened, opened_cost, closed,
         closed_cost, fills, realized, fees, settled, covered, funding, is_forced)
       SELECT CASE WHEN n <= 5 THEN 'rounds' WHEN n <= 10 OR n % 2 = 0 THEN 'futures' ELSE 'oversea' END, id, player, 1,
              CASE WHEN n <= 10 THEN 99 ELSE 1 + n % 20 END, (CASE WHEN n <= 10 THEN 'SHORT' ELSE 'LONG' END)::trade_side,
              n::bigint * ${every}, n::bigint * ${every} + 1000, n::bigint * ${every} / 86400000, 1, 1, 1, 1, 2, 1, 1, 0, 0, 0, 0
         FROM generate_series(1, 2) AS player, generate_series(1, ${trips}) AS n, LATERAL (SELECT (player - 1) * ${trips} + n AS id) AS ids`,
    `INSERT INTO journal_note (player_id, site_id, product, trip_id, text, tags, written_at)
       SELECT player_id, 1, product, id, repeat('지지선에서 반등을 보고 들어감. ', 6),
              ARRAY['usual', CASE WHEN id % ${trips} BETWEEN 1 AND 10 THEN 'rare' ELSE 'other' END], ended_at
         FROM journal_trip WHERE id % 5 = 0`,
    `INSERT INTO journal_tag (player_id, product, trip_id, tag, ended_at)
       SELECT note.player_id, note.product, trip_id, tag, ended_at FROM journal_note AS note
         JOIN journal_trip AS trip ON trip.product = note.product AND trip.id = trip_id CROSS JOIN LATERAL unnest(tags) AS tag`,
    'CREATE INDEX journal_trip_ended ON journal_trip (player_id, ended_at, id) WHERE ended_at IS NOT NULL',
    'CREATE INDEX journal_trip_kind ON journal_trip (player_id, product, option_id, side, ended_at, id) WHERE ended_at IS NOT NULL',
    'CREATE INDEX journal_tag_newest ON journal_tag (player_id, tag, ended_at, trip_id)',
    'VACUUM ANALYZE journal_trip',
    'VACUUM ANALYZE journal_note',
    'VACUUM ANALYZE journal_tag',
  ]);
}

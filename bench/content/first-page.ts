import { idOf, type SiteId } from '@hoga/kernel/ids';
import { seededRandom } from '@hoga/kernel/random';
import { listShownHeads } from '@hoga/server/modules/content/content-store';
import { closeDatabase, type Database } from '@hoga/server/persistence/database';
import { startTestCluster } from '@hoga/server/testing/test-cluster';
import type { Finding } from '../finding.ts';
import { percentile } from '../statistics.ts';
import { filledDatabase } from './filled-database.ts';

const SITE = idOf<SiteId>(1);
const FEW = 10_000;
const MANY = 1_000_000;
const ROUNDS = 10;
const ASKED_A_ROUND = 100;
/** Words of which the first is in nearly every text and the last in one of thousands. */
const WORDS = 2_000;
const CATEGORIES = 5;

/** The first page of a list: as it comes, of a category, and of a keyword of any frequency. */
export async function measure(): Promise<readonly Finding[]> {
  const cluster = await startTestCluster();
  try {
    const few = await fill(cluster.url, 'few', FEW);
    const many = await fill(cluster.url, 'many', MANY);
    const took = { few: [] as number[], many: [] as number[] };
    const random = seededRandom('content');
    for (let round = 0; round < ROUNDS; round++) {
      const asked = Array.from({ length: ASKED_A_ROUND }, () => question(random.next()));
      took.few.push(...(await ask(few, asked)));
      took.many.push(...(await ask(many, asked)));
    }
    await Promise.all([few, many].map(closeDatabase));
    const median = `median ${percentile(took.few, 50).toFixed(1)} and ${percentile(took.many, 50).toFixed(1)} ms`;
    return [
      {
        what: `first page of ${MANY.toLocaleString('en')} texts, a third each as it comes, of a category, of a keyword; p99`,
        baseline: { value: percentile(took.few, 99), unit: 'ms', name: `of ${FEW.toLocaleString('en')}` },
        ours: { value: percentile(took.many, 99), unit: 'ms' },
        target: { is: 'at most', value: 2 },
        notes: [median],
      },
    ];
  } finally {
    await cluster.stop();
  }
}

interface Question {
  readonly keyword: string;
  readonly category: string;
}

function question(draw: number): Question {
  const kind = Math.floor(draw * 3);
  const rest = draw * 3 - kind;
  if (kind === 0) return { keyword: '', category: '' };
  if (kind === 1) return { keyword: '', category: `분류${Math.floor(rest * CATEGORIES)}` };
  return { keyword: wordOf(Math.floor(rest * WORDS)), category: '' };
}

/** Two letters, as most Korean words that are looked for. */
function wordOf(rank: number): string {
  const first = 0xac00 + (rank % 50) * 200;
  const second = 0xac00 + Math.floor(rank / 50) * 250;
  return String.fromCharCode(first, second);
}

async function ask(database: Database, asked: readonly Question[]): Promise<readonly number[]> {
  const took: number[] = [];
  for (const { keyword, category } of asked) {
    const began = performance.now();
    await listShownHeads(database, {
      siteId: SITE,
      kind: 'notice',
      now: Date.now(),
      keyword,
      category,
      page: 1,
      size: 20,
    });
    took.push(performance.now() - began);
  }
  return took;
}

/** Texts that the others repeat: making up a million of them would take most of the time. */
const TEXTS = 5_000;

/** Fills in texts of ten words each; frequent words are drawn much more often than rare ones. */
function fill(clusterUrl: string, name: string, rows: number): Promise<Database> {
  const words = Array.from({ length: WORDS }, (_, rank) => wordOf(rank)).join(' ');
  return filledDatabase(clusterUrl, name, [
    `CREATE TABLE sample AS
       SELECT n, drawn AS words, letters_and_pairs(drawn) AS grams
         FROM generate_series(1, ${TEXTS}) AS n, (SELECT string_to_array('${words}', ' ') AS w) AS vocabulary,
              LATERAL (SELECT string_agg(w[part - part + 1 + floor(power(random(), 4) * ${WORDS})::int], ' ') AS drawn
                         FROM generate_series(1, 10) AS part WHERE n > 0) AS texts`,
    // The column's value is given, and the index is built at once.
    'ALTER TABLE content ALTER COLUMN grams DROP EXPRESSION',
    'DROP INDEX content_search',
    `INSERT INTO content (id, site_id, kind, category, title, content, words, created_at, updated_at, grams)
       OVERRIDING SYSTEM VALUE
       SELECT id, ${SITE}, 'notice', '분류' || id % ${CATEGORIES}, 'N' || id, '<p>x</p>', words, now(), now(),
              grams || content_grams(${SITE}, 'notice', id, '')
         FROM generate_series(1, ${rows}) AS id JOIN sample ON n = 1 + (hashint8(id) & 2147483647) % ${TEXTS}`,
    'CREATE INDEX content_search ON content USING gin (grams) WITH (fastupdate = off)',
    'VACUUM ANALYZE content',
  ]);
}

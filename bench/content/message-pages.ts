import { MESSAGE_CATEGORIES } from '@hoga/domain/content/vocabulary';
import { idOf, type PlayerId } from '@hoga/kernel/ids';
import { messagePage, unreadMessages } from '@hoga/server/modules/messages/message-store';
import { closeDatabase, type Database } from '@hoga/server/persistence/database';
import { startTestCluster } from '@hoga/server/testing/test-cluster';
import type { Finding } from '../finding.ts';
import { percentile } from '../statistics.ts';
import { filledDatabase } from './filled-database.ts';

/** All rows belong to one member: the worst case. */
const READER = idOf<PlayerId>(1);
const FEW = 10_000;
const MANY = 1_000_000;
const ROUNDS = 200;
/** One in so many has the last category, and one in so many is unread. */
const RARE = 5_000;

/** The first page of a member's messages: all, of a frequent or rare category, unread; and the badge. */
export async function measure(): Promise<readonly Finding[]> {
  const cluster = await startTestCluster();
  try {
    const few = await fill(cluster.url, 'few', FEW);
    const many = await fill(cluster.url, 'many', MANY);
    const took = { few: [] as number[], many: [] as number[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      took.few.push(...(await ask(few)));
      took.many.push(...(await ask(many)));
    }
    await Promise.all([few, many].map(closeDatabase));
    return [
      {
        what: `first page of ${MANY.toLocaleString('en')} messages of one member: all, of a category, unread, and the badge; p99`,
        baseline: { value: percentile(took.few, 99), unit: 'ms', name: `of ${FEW.toLocaleString('en')}` },
        ours: { value: percentile(took.many, 99), unit: 'ms' },
        target: { is: 'at most', value: 2 },
        notes: [`median ${percentile(took.few, 50).toFixed(1)} and ${percentile(took.many, 50).toFixed(1)} ms`],
      },
    ];
  } finally {
    await cluster.stop();
  }
}

/** Each question once. */
async function ask(database: Database): Promise<readonly number[]> {
  const page = { playerId: READER, category: undefined, onlyUnread: false, page: 1, size: 20 };
  const questions = [
    () => messagePage(database, page),
    () => messagePage(database, { ...page, category: MESSAGE_CATEGORIES[0] }),
    () => messagePage(database, { ...page, category: MESSAGE_CATEGORIES.at(-1) }),
    () => messagePage(database, { ...page, onlyUnread: true }),
    () => unreadMessages(database, READER),
  ];
  const took: number[] = [];
  for (const question of questions) {
    const began = performance.now();
    await question();
    took.push(performance.now() - began);
  }
  return took;
}

function fill(clusterUrl: string, name: string, rows: number): Promise<Database> {
  const frequent = MESSAGE_CATEGORIES.slice(0, -1);
  return filledDatabase(clusterUrl, name, [
    // Foreign keys to accounts are not checked: there are no accounts.
    "SET session_replication_role = 'replica'",
    `INSERT INTO message (site_id, player_id, category, title, text, read_at, created_at)
       SELECT 1, ${READER},
              CASE WHEN n % ${RARE} = 0 THEN '${MESSAGE_CATEGORIES.at(-1)}'
                   ELSE (ARRAY['${frequent.join("','")}'])[1 + n % ${frequent.length}] END,
              'message ' || n, repeat('word ', 20), CASE WHEN n % ${RARE} = 1 THEN NULL ELSE now() END, now()
         FROM generate_series(1, ${rows}) AS n`,
    'VACUUM ANALYZE message',
  ]);
}

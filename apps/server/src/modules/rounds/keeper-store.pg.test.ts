import { FIRST_HASH } from '@hoga/domain/rounds/proof';
import { roundId } from '@hoga/domain/rounds/round-times';
import { defined } from '@hoga/kernel/assert';
import { decimal } from '@hoga/kernel/decimal';
import { idOf, type PlayerId, type ProposalId } from '@hoga/kernel/ids';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { closeDatabase, type Database, type Queries } from '../../persistence/database.ts';
import { WAIT } from '../../socket/testing/raw-client.ts';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { openInstruments } from '../instruments/public.ts';
import { openSites } from '../sites/public.ts';
import { decidedRound, type RoundOption } from './decided-round.ts';
import { type KeeperStore, keeperStore } from './keeper-store.ts';
import { voidRound } from './void-store.ts';

const NOON = Date.UTC(2026, 0, 7, 3);
const MINUTE = 60_000;

let test: TestDatabase;
let database: Database;
let store: KeeperStore;
let options: readonly RoundOption[];
beforeAll(async () => {
  test = await createTestDatabase();
  database = openTestDatabase(test.url, 4);
  await openSites(database, 'hoga');
  const { trade } = await openInstruments(database);
  options = trade.all
    .filter(({ type }) => type === 'B1')
    .map(({ id, siteId, instrument: { symbol } }) => ({ id, siteId, symbol, seconds: 60, lockSeconds: 10 }));
  store = keeperStore(database);
});
afterAll(async () => {
  await closeDatabase(database);
  await test?.drop();
});

const option = (place: number) => defined(options[place], 'an option');
const fixing = (at: number, price: number) => ({
  symbol: 'BTCUSDT',
  at,
  trades: [{ price: decimal(price), exTs: at, seq: 7 }],
  heardAt: at,
  isUnconfirmed: false,
  writtenAt: at + 2_000,
});

/** Proposals and operators are irrelevant here. */
function withoutReferences<T>(work: (queries: Queries) => Promise<T>): Promise<T> {
  return database.transaction(async (queries) => {
    await queries.execute(sql`SET LOCAL session_replication_role = replica`);
    return work(queries);
  });
}

function round(place: number, minutes: number, previousHash: string, price = 101, isVoided = false) {
  const startAt = NOON + minutes * MINUTE;
  const { id, symbol } = option(place);
  const [start, close] = [fixing(startAt, 100), fixing(startAt + MINUTE, price)];
  const evidence = { tradeRoundId: roundId(id, startAt), symbol, start, close, isVoided };
  return decidedRound({ option: option(place), evidence, previousHash, decidedAt: startAt + 62_000 });
}

it('chains end with the round that was written last, not with the one that started last', async () => {
  const first = round(0, 10, FIRST_HASH);
  const missed = round(0, 5, first.hash);
  await store.putRounds([first, missed]);
  await store.putRounds([round(1, 10, FIRST_HASH)]);
  expect([...(await store.chainHeads([option(0).id, option(1).id, option(2).id]))]).toEqual([
    [option(0).id, missed.hash],
    [option(1).id, round(1, 10, FIRST_HASH).hash],
    [option(2).id, FIRST_HASH],
  ]);
  expect([...(await store.chainHeads([]))]).toEqual([]);
});

it('a round that is written stays as it is, and has one that follows it', async () => {
  const first = round(3, 10, FIRST_HASH);
  await store.putRounds([first]);
  await store.putRounds([round(3, 10, FIRST_HASH, 99), round(3, 11, first.hash)]);
  expect(await store.findRounds([first.id])).toEqual([first]);
  await expect(store.putRounds([round(3, 12, first.hash)])).rejects.toThrow();
});

it('a round that was voided while it was decided is not written, but as void', async () => {
  const decided = round(4, 10, FIRST_HASH);
  const voiding = withoutReferences((queries) =>
    voidRound(queries, {
      ...{ tradeRoundId: decided.id, siteId: option(4).siteId, proposalId: idOf<ProposalId>(1) },
      ...{ voidedBy: idOf<PlayerId>(1), approvedBy: idOf<PlayerId>(2), reason: '확인' },
    }),
  );
  expect(await voiding).toBe(true);
  await expect(store.putRounds([decided])).rejects.toThrow(`round ${decided.id} was voided while it was decided`);
  expect(await store.findRounds([decided.id])).toEqual([]);
  const asVoid = round(4, 10, FIRST_HASH, 101, true);
  await store.putRounds([asVoid]);
  expect(await store.findRounds([decided.id])).toEqual([asVoid]);
});

it('of voiding and deciding a round at once one waits for the other, and one is done', async () => {
  const decided = round(2, 10, FIRST_HASH);
  let deciding: Promise<void> | null = null;
  await withoutReferences(async (queries) => {
    await voidRound(queries, {
      ...{ tradeRoundId: decided.id, siteId: option(2).siteId, proposalId: idOf<ProposalId>(1) },
      ...{ voidedBy: idOf<PlayerId>(1), approvedBy: idOf<PlayerId>(2), reason: '확인' },
    });
    deciding = store.putRounds([decided]);
    deciding.catch(() => undefined);
    await vi.waitFor(async () => {
      const { rowCount } = await database.execute(
        sql`SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      );
      expect(rowCount).toBe(1);
    }, WAIT);
  });
  await expect(deciding).rejects.toThrow('was voided while it was decided');
  expect(await store.findRounds([decided.id])).toEqual([]);
});

it('a fixing is what the first has said', async () => {
  expect(await store.putFixings([fixing(NOON, 100)])).toEqual([fixing(NOON, 100)]);
  expect(await store.putFixings([fixing(NOON, 200), fixing(NOON + 30_000, 300)])).toEqual([
    fixing(NOON, 100),
    fixing(NOON + 30_000, 300),
  ]);
  expect(await store.findFixings([{ symbol: 'ETHUSDT', at: NOON }])).toEqual([]);
  expect(await store.putFixings([])).toEqual([]);
});

import { FIRST_HASH } from '@hoga/domain/rounds/proof';
import type { OperatorAct } from '@hoga/engine/rows/operator-act';
import type { TradeOptionId, TradeRoundId } from '@hoga/kernel/ids';
import { eq, sql } from 'drizzle-orm';
import type { Database, Queries } from '../../persistence/database.ts';
import { tradeBet, tradeRound } from '../../persistence/schema/rounds.ts';
import { type FixingKey, findFixings, putFixings, type WrittenFixing } from './evidence-store.ts';
import { findRounds, type RoundRow } from './round-store.ts';
import { findVoids, lockDecisions } from './void-store.ts';

/** Storage of rounds for the process that decides them. */
export interface KeeperStore {
  /** Returns the stored ones, whichever process wrote them. */
  putFixings(fixings: readonly WrittenFixing[]): Promise<readonly WrittenFixing[]>;
  findFixings(keys: readonly FixingKey[]): Promise<readonly WrittenFixing[]>;
  /**
   * Leaves existing ones unchanged. Fails if another round already follows the previous one, or one was voided
   * meanwhile.
   */
  putRounds(rounds: readonly RoundRow[]): Promise<void>;
  findRounds(ids: readonly TradeRoundId[]): Promise<readonly RoundRow[]>;
  /** The rounds that operators have declared void, with operators and reason. */
  findVoids(ids: readonly TradeRoundId[]): Promise<ReadonlyMap<TradeRoundId, OperatorAct>>;
  /** The newest hash of each option's chain; for an option without rounds, the genesis hash. */
  chainHeads(optionIds: readonly TradeOptionId[]): Promise<ReadonlyMap<TradeOptionId, string>>;
  /** Undecided rounds with bets, including running ones. */
  undecidedRounds(): Promise<readonly TradeRoundId[]>;
}

export function keeperStore(database: Database): KeeperStore {
  return {
    putFixings: (fixings) => putFixings(database, fixings),
    findFixings: (keys) => findFixings(database, keys),
    putRounds: (rounds) => putRounds(database, rounds),
    findRounds: (ids) => findRounds(database, ids),
    findVoids: (ids) => findVoids(database, ids),
    chainHeads: (optionIds) => chainHeads(database, optionIds),
    undecidedRounds: () => undecidedRounds(database),
  };
}

async function chainHeads(
  queries: Queries,
  optionIds: readonly TradeOptionId[],
): Promise<ReadonlyMap<TradeOptionId, string>> {
  const { rows } = await queries.execute<{ id: TradeOptionId; hash: string }>(sql`
    SELECT option.id, coalesce(head.hash, ${FIRST_HASH}) AS hash
      FROM unnest(${sql.param([...optionIds])}::integer[]) AS option (id)
      LEFT JOIN LATERAL (
        SELECT hash FROM trade_round AS round
          WHERE trade_option_id = option.id
            AND NOT EXISTS (SELECT FROM trade_round WHERE trade_option_id = option.id AND previous_hash = round.hash)
          ORDER BY start_at DESC LIMIT 1
      ) AS head ON true`);
  return new Map(rows.map(({ id, hash }) => [id, hash]));
}

async function putRounds(database: Database, rounds: readonly RoundRow[]): Promise<void> {
  if (rounds.length === 0) return;
  await database.transaction(async (queries) => {
    await lockDecisions(queries);
    const voids = await findVoids(
      queries,
      rounds.map(({ id }) => id),
    );
    const missed = rounds.find(({ id, voidReason }) => voids.has(id) && voidReason !== 'OPERATOR');
    if (missed !== undefined) throw new Error(`round ${missed.id} was voided while it was decided`);
    await queries
      .insert(tradeRound)
      .values([...rounds])
      .onConflictDoNothing({ target: tradeRound.id });
  });
}

async function undecidedRounds(queries: Queries): Promise<TradeRoundId[]> {
  const rows = await queries
    .selectDistinct({ id: tradeBet.tradeRoundId })
    .from(tradeBet)
    .where(eq(tradeBet.status, 'OPEN'));
  return rows.map(({ id }) => id);
}

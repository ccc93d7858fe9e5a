import { asc, desc } from 'drizzle-orm';
import type { Queries } from '../../../persistence/database.ts';
import { engineCheckpoint } from '../../../persistence/schema/engine.ts';
import { operatorLog } from '../../../persistence/schema/operators.ts';

/** The newest hashes of all chains: of the operators' log, null while it is empty, and of each shard's ledger. */
export interface Heads {
  readonly log: { readonly seq: number; readonly hash: string } | null;
  readonly ledgers: readonly { readonly shard: number; readonly head: string }[];
}

export async function currentHeads(queries: Queries): Promise<Heads> {
  const { seq, hash } = operatorLog;
  const [log] = await queries.select({ seq, hash }).from(operatorLog).orderBy(desc(seq)).limit(1);
  const { shard, ledgerHead: head } = engineCheckpoint;
  const ledgers = await queries.select({ shard, head }).from(engineCheckpoint).orderBy(asc(shard));
  return { log: log ?? null, ledgers: ledgers.filter((ledger) => ledger.head !== '') };
}

import { createHash } from 'node:crypto';
import type { Clock } from '@hoga/kernel/clock';
import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import { asc, desc, gt, sql } from 'drizzle-orm';
import type { Database, Queries } from './database.ts';
import { type OperatorLogRow, operatorLog } from './schema/operators.ts';

/** A change with the state before and after; irrelevant fields are omitted. */
export interface Change {
  readonly before: unknown;
  readonly after: unknown;
}

export interface AskedOf {
  readonly operatorId: PlayerId;
  readonly siteId: SiteId;
  readonly call: string;
  readonly ip: string;
  readonly detail: unknown;
}

export type Outcome =
  | { readonly step: 'DONE'; readonly detail: { readonly changes: readonly Change[] } }
  | { readonly step: 'REFUSED'; readonly detail: { readonly code: string } };

/** Operators' calls and their outcomes. A call is executed only after it was logged. */
export interface OperatorLog {
  /** Returns the number for logging the outcome. */
  asked(asked: AskedOf): Promise<number>;
  ended(askedSeq: number, asked: AskedOf, outcome: Outcome): Promise<void>;
}

/** The start of the chain. */
const GENESIS = '';
/** Writers of lines are serialised: two must not follow the same line. */
const CHAIN_LOCK = 0x6f_70_6c_67;

type Unsealed = Omit<OperatorLogRow, 'hash'>;

/** The canonical text of a line, rebuilt to verify the chain. The detail is free text and comes last. */
function hashOf({ seq, at, operatorId, siteId, step, askedSeq, call, ip, detail, previousHash }: Unsealed): string {
  const head = [previousHash, seq, at.toISOString(), operatorId, siteId, step, askedSeq ?? '', call, ip].join('|');
  return createHash('sha256').update(`${head}\n${detail}`).digest('hex');
}

/** Until where the chain is verified. */
export interface LogHead {
  readonly seq: number;
  readonly hash: string;
}

export const LOG_START: LogHead = { seq: 0, hash: GENESIS };

interface LogVerdict {
  readonly head: LogHead;
  /** The first line that is missing, misplaced or altered; null: none among those read. */
  readonly brokenSeq: number | null;
  readonly isAll: boolean;
}

/** Reads up to `most` lines after a verified one and returns how far the chain holds. */
export async function verifyLog(queries: Queries, from: LogHead, most: number): Promise<LogVerdict> {
  const lines = await queries
    .select()
    .from(operatorLog)
    .where(gt(operatorLog.seq, from.seq))
    .orderBy(asc(operatorLog.seq))
    .limit(most);
  let head = from;
  for (const { hash, ...line } of lines) {
    const isNext = line.seq === head.seq + 1 && line.previousHash === head.hash && hashOf(line) === hash;
    if (!isNext) return { head, brokenSeq: head.seq + 1, isAll: false };
    head = { seq: line.seq, hash };
  }
  return { head, brokenSeq: null, isAll: lines.length < most };
}

export function openOperatorLog(database: Database, clock: Clock): OperatorLog {
  const add = (asked: AskedOf, line: Pick<Unsealed, 'step' | 'askedSeq'> & { readonly detail: unknown }) =>
    database.transaction(async (transaction) => {
      await transaction.execute(sql`SELECT pg_advisory_xact_lock(${CHAIN_LOCK})`);
      const [last] = await transaction
        .select({ seq: operatorLog.seq, hash: operatorLog.hash })
        .from(operatorLog)
        .orderBy(desc(operatorLog.seq))
        .limit(1);
      const row: Unsealed = {
        ...asked,
        ...line,
        seq: (last?.seq ?? 0) + 1,
        at: new Date(clock.now()),
        detail: JSON.stringify(line.detail ?? null),
        previousHash: last?.hash ?? GENESIS,
      };
      await transaction.insert(operatorLog).values({ ...row, hash: hashOf(row) });
      return row.seq;
    });
  return {
    asked: (asked) => add(asked, { step: 'ASKED', askedSeq: null, detail: asked.detail }),
    ended: async (askedSeq, asked, { step, detail }) => {
      await add(asked, { step, askedSeq, detail });
    },
  };
}

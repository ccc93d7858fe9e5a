import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queries } from '../../persistence/database.ts';
import { account } from '../../persistence/schema/accounts.ts';
import { dnw } from '../../persistence/schema/cashier.ts';
import { type OperatorLogRow, operatorLog } from '../../persistence/schema/operators.ts';
import { proposal } from '../../persistence/schema/proposals.ts';

export interface LogFilter {
  readonly siteId: SiteId;
  readonly before: number | undefined;
  readonly call: string | undefined;
  readonly operatorId: PlayerId | undefined;
  readonly only: 'REFUSED' | 'MONEY' | undefined;
  /** To whom it was done. */
  readonly playerId: PlayerId | undefined;
  readonly size: number;
}

/** The line in which it was asked for: what a deed is found by, whichever of its lines is read. */
const deed = alias(operatorLog, 'deed');

const isRefused = sql`EXISTS (SELECT FROM ${operatorLog} AS outcome WHERE outcome.asked_seq = ${deed.seq} AND outcome.step = 'REFUSED')`;
const isMoney = sql`(${deed.call} LIKE '/api/admin/dnw/%' OR ${deed.call} = '/api/admin/proposal/credit')`;

/** The number that a field of what was asked has. What somebody types is quoted within JSON and cannot pass for a field. */
const numberIn = (field: string) => sql`substring(${deed.detail} from ${`"${field}":(\\d+)`})::bigint`;

/** Done to an account, to its requests, or proposed about it. */
const isDoneTo = (playerId: PlayerId): SQL => sql`(
  ${numberIn('playerId')} = ${playerId}
  OR ${numberIn('dnwHistoryId')} IN (SELECT ${dnw.id} FROM ${dnw} WHERE ${dnw.playerId} = ${playerId})
  OR ${numberIn('proposalId')} IN (SELECT ${proposal.id} FROM ${proposal} WHERE ${proposal.playerId} = ${playerId}))`;

export async function logLines(
  queries: Queries,
  { siteId, before, call, operatorId, only, playerId, size }: LogFilter,
): Promise<readonly { readonly line: OperatorLogRow; readonly username: string }[]> {
  return queries
    .select({ line: operatorLog, username: account.username })
    .from(operatorLog)
    .innerJoin(account, eq(account.id, operatorLog.operatorId))
    .innerJoin(deed, eq(deed.seq, sql`coalesce(${operatorLog.askedSeq}, ${operatorLog.seq})`))
    .where(
      and(
        eq(operatorLog.siteId, siteId),
        before === undefined ? undefined : lt(operatorLog.seq, before),
        call === undefined ? undefined : eq(operatorLog.call, call),
        operatorId === undefined ? undefined : eq(operatorLog.operatorId, operatorId),
        only === 'REFUSED' ? isRefused : undefined,
        only === 'MONEY' ? isMoney : undefined,
        playerId === undefined ? undefined : isDoneTo(playerId),
      ),
    )
    .orderBy(desc(operatorLog.seq))
    .limit(size);
}

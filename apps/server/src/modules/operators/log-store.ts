import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import { and, desc, eq, gte, lt, lte, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queries } from '../../persistence/database.ts';
import { account } from '../../persistence/schema/accounts.ts';
import { dnw } from '../../persistence/schema/cashier.ts';
import { type OperatorLogRow, operatorLog } from '../../persistence/schema/operators.ts';
import { proposal } from '../../persistence/schema/proposals.ts';

export interface LogFilter {
  readonly siteId: SiteId;
  readonly before?: number | undefined;
  readonly call?: string | undefined;
  readonly operatorId?: PlayerId | undefined;
  readonly only?: 'REFUSED' | 'MONEY' | undefined;
  /** The affected member. */
  readonly playerId?: PlayerId | undefined;
  /** From then on, and until then. */
  readonly start?: number | undefined;
  readonly end?: number | undefined;
  readonly size: number;
}

/** The line of the call: actions are found by it, whichever of their lines is read. */
const request = alias(operatorLog, 'request');

const isRefused = sql`EXISTS (SELECT FROM ${operatorLog} AS outcome WHERE outcome.asked_seq = ${request.seq} AND outcome.step = 'REFUSED')`;
const isMoney = sql`(${request.call} LIKE '/api/admin/dnw/%' OR ${request.call} = '/api/admin/proposal/credit')`;

/**
 * A numeric field of the call, worded like the indexes. Typed text is quoted within JSON and cannot pass for a field.
 */
const numberIn = (field: 'playerId' | 'dnwHistoryId' | 'proposalId') =>
  sql.raw(`substring(asked.detail from '"${field}":(\\d{1,15})\\D')::bigint`);

/**
 * Lines of actions on an account, on its requests, or proposed about it. Collected first, each by an index, so that a
 * page costs as much as this member's actions, however long the log is.
 */
const linesAbout = (playerId: PlayerId): SQL => sql`(
  WITH matching AS MATERIALIZED (
    SELECT asked.seq FROM ${operatorLog} AS asked WHERE asked.step = 'ASKED' AND ${numberIn('playerId')} = ${playerId}
    UNION
    SELECT asked.seq FROM ${dnw} JOIN ${operatorLog} AS asked ON ${numberIn('dnwHistoryId')} = ${dnw.id}
      WHERE asked.step = 'ASKED' AND ${dnw.playerId} = ${playerId}
    UNION
    SELECT asked.seq FROM ${proposal} JOIN ${operatorLog} AS asked ON ${numberIn('proposalId')} = ${proposal.id}
      WHERE asked.step = 'ASKED' AND ${proposal.playerId} = ${playerId})
  SELECT seq FROM matching
  UNION ALL
  SELECT outcome.seq FROM matching JOIN ${operatorLog} AS outcome ON outcome.asked_seq = matching.seq) AS about`;

/** Lines are numbered as they are written: a period is a range of numbers, whose ends an index provides. */
function seqAt(moment: number, which: 'FIRST' | 'LAST'): SQL {
  const at = sql`${new Date(moment).toISOString()}::timestamptz`;
  return which === 'FIRST'
    ? sql`coalesce((SELECT seq FROM operator_log WHERE at >= ${at} ORDER BY at, seq LIMIT 1), 9223372036854775807)`
    : sql`coalesce((SELECT seq FROM operator_log WHERE at <= ${at} ORDER BY at DESC, seq DESC LIMIT 1), 0)`;
}

/**
 * Both lines of the last refused actions before a number: the newest of each kind, of which the page is part. Of all
 * operators and calls only, as the page is cut before other filters.
 */
function lastRefused({ siteId, before, start, end, size }: LogFilter): SQL {
  const lines = (column: 'seq' | 'asked_seq') => {
    const line = sql.identifier(column);
    const where = and(
      sql`step = 'REFUSED' AND site_id = ${siteId}`,
      before === undefined ? undefined : sql`${line} < ${before}`,
      start === undefined ? undefined : sql`${line} >= ${seqAt(start, 'FIRST')}`,
      end === undefined ? undefined : sql`${line} <= ${seqAt(end, 'LAST')}`,
    );
    return sql`(SELECT ${line} FROM operator_log WHERE ${where} ORDER BY ${line} DESC LIMIT ${size})`;
  };
  return sql`${operatorLog.seq} IN (${lines('seq')} UNION ALL ${lines('asked_seq')})`;
}

interface WrittenLine {
  readonly line: OperatorLogRow;
  readonly username: string;
}

export async function logLines(queries: Queries, filter: LogFilter): Promise<readonly WrittenLine[]> {
  return await linesQuery(queries, filter);
}

/** The query, executed or explained by tests. */
export function linesQuery(
  queries: Queries,
  filter: LogFilter,
): PromiseLike<readonly WrittenLine[]> & { getSQL(): SQL } {
  const { siteId, before, call, operatorId, only, playerId, start, end, size } = filter;
  const isOfAll = call === undefined && operatorId === undefined && playerId === undefined;
  const select = queries
    .select({ line: operatorLog, username: account.username })
    .from(operatorLog)
    .innerJoin(account, eq(account.id, operatorLog.operatorId))
    .innerJoin(request, eq(request.seq, sql`coalesce(${operatorLog.askedSeq}, ${operatorLog.seq})`))
    .$dynamic();
  if (playerId !== undefined) select.innerJoin(linesAbout(playerId), sql`about.seq = ${operatorLog.seq}`);
  return select
    .where(
      and(
        eq(operatorLog.siteId, siteId),
        before === undefined ? undefined : lt(operatorLog.seq, before),
        call === undefined ? undefined : eq(operatorLog.call, call),
        operatorId === undefined ? undefined : eq(operatorLog.operatorId, operatorId),
        only === 'REFUSED' ? (isOfAll ? lastRefused(filter) : isRefused) : undefined,
        only === 'MONEY' ? isMoney : undefined,
        start === undefined ? undefined : gte(operatorLog.seq, seqAt(start, 'FIRST')),
        end === undefined ? undefined : lte(operatorLog.seq, seqAt(end, 'LAST')),
      ),
    )
    .orderBy(desc(operatorLog.seq))
    .limit(size);
}

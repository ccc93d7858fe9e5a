import { FINANCE_LINES } from '@hoga/domain/operators/finance-lines';
import type { RequestOrder } from '@hoga/domain/operators/requests';
import type { SiteId } from '@hoga/kernel/ids';
import type { Queries } from '../../../persistence/database.ts';
import { operatorRequests, requestPage } from '../../cashier/public.ts';
import { logLines } from '../../operators/public.ts';
import { type daysOf, financeDays } from '../finance/finance-days.ts';
import { type Listed, momentText } from './csv-list.ts';
import type { LedgerRow } from './export-store.ts';

/** Rows per piece: built quickly, and not held in memory for long. */
export const PIECE = 1_000;

/** Lists as files have them, on request and by schedule. */

interface RequestPiece {
  readonly filter: Parameters<typeof requestPage>[1];
  readonly order: RequestOrder;
  readonly after: string | undefined;
  readonly now: number;
}

export async function requestList(queries: Queries, { filter, order, after, now }: RequestPiece): Promise<Listed> {
  const { requests, next } = await requestPage(queries, filter, { order, after, size: PIECE });
  return {
    columns: [
      ...['id', 'site', 'kind', 'type', 'status', 'username', 'name', 'wallet', 'currency', 'point', 'fee'],
      ...['createdAt', 'updatedAt'],
    ],
    rows: (await operatorRequests(queries, requests, now)).map((row) => [
      ...[row.id, row.siteInfoId, row.kind, row.type, row.status, row.username, row.name, row.walletType],
      ...[row.currency, row.point, row.fee, momentText(row.createdAt), momentText(row.updatedAt)],
    ]),
    next,
  };
}

export async function financeList(queries: Queries, siteId: SiteId, days: ReturnType<typeof daysOf>): Promise<Listed> {
  const found = await financeDays(queries, siteId, days);
  return {
    columns: ['day', 'currency', 'opening', ...FINANCE_LINES, 'closing', 'closedAt', 'signedBy', 'approvedBy'],
    rows: found.flatMap(({ day, currencies, closed }) =>
      currencies.map(({ currency, opening, lines, closing }) => [
        ...[day, currency, opening],
        ...FINANCE_LINES.map((wanted) => lines.find(({ line }) => line === wanted)?.amount ?? '0'),
        ...[closing, momentText(closed?.closedAt ?? null), closed?.signedBy.name ?? null],
        closed?.approvedBy.name ?? null,
      ]),
    ),
    next: null,
  };
}

export async function logList(queries: Queries, wanted: Omit<Parameters<typeof logLines>[1], 'size'>): Promise<Listed> {
  const found = await logLines(queries, { ...wanted, size: PIECE });
  return {
    columns: ['seq', 'at', 'site', 'username', 'step', 'askedSeq', 'call', 'detail', 'ip', 'hash'],
    rows: found.map(({ line, username }) => [
      ...[line.seq, momentText(line.at), line.siteId, username, line.step, line.askedSeq, line.call, line.detail],
      ...[line.ip, line.hash],
    ]),
    next: found.length === PIECE ? (found.at(-1)?.line.seq ?? null) : null,
  };
}

/** Movements of one member, or of all; a list of all names the member. */
export function ledgerList(found: readonly LedgerRow[], next: Listed['next'], { ofAll }: { ofAll: boolean }): Listed {
  return {
    columns: [
      ...['id', 'at', ...(ofAll ? ['member', 'username'] : []), 'code', 'refType', 'refId'],
      ...['wallet', 'currency', 'delta', 'after'],
    ],
    rows: found.map((row) => [
      ...[row.id, momentText(row.at), ...(ofAll ? [row.playerId, row.username] : []), row.code, row.refType],
      ...[row.refId, row.wallet, row.currency, row.delta, row.after],
    ]),
    next,
  };
}

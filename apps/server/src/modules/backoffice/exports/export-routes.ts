import {
  exportCoupons,
  exportFinance,
  exportLedger,
  exportLog,
  exportMembers,
  exportRequests,
} from '@hoga/contract/admin-export';
import { type Failure, failure } from '@hoga/domain/errors/failure';
import { BYTE_ORDER_MARK, type CsvField, csvLines } from '@hoga/domain/format/csv';
import { FINANCE_LINES } from '@hoga/domain/operators/finance-lines';
import type { Permission } from '@hoga/domain/operators/permissions';
import { parseCommaList } from '@hoga/domain/site/coin-lists';
import { couponState } from '@hoga/domain/wallet/coupons';
import type { Clock } from '@hoga/kernel/clock';
import { toText } from '@hoga/kernel/decimal';
import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import { err, ok, type Result } from '@hoga/kernel/result';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sitesInScope } from '../../../http/operator-call.ts';
import { type RouteLimits, route } from '../../../http/route.ts';
import type { SiteDirectory } from '../../../http/site-directory.ts';
import type { Database } from '../../../persistence/database.ts';
import type { Change } from '../../../persistence/operator-log.ts';
import { couponsAfter, operatorRequests, requestPage } from '../../cashier/public.ts';
import { logLines } from '../../operators/public.ts';
import { daysOf, financeDays } from '../finance/finance-days.ts';
import { ledgerRows, memberRows } from './export-store.ts';

export interface ExportParts {
  readonly database: Database;
  readonly sites: Pick<SiteDirectory, 'all'>;
  readonly timers: Clock;
}

/** Rows per piece: built quickly, and not held in memory for long. */
const PIECE = 1_000;
/** Per address: slows down the extraction of a site's members. */
const LIMITS: RouteLimits = { perMinute: 120 };

interface Asked {
  readonly request: FastifyRequest;
  readonly site: { readonly id: SiteId };
  readonly identity: { readonly playerId: PlayerId };
  readonly changed: (change: Change) => void;
}

interface Listed {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly CsvField[])[];
  readonly isFirst: boolean;
  readonly next: string | number | null;
}

interface PieceView {
  readonly csv: string;
  readonly rows: number;
  readonly next: string | null;
}

/** The log records the number of exported rows beside the request. */
function pieceOf({ changed }: Pick<Asked, 'changed'>, { columns, rows, isFirst, next }: Listed): PieceView {
  changed({ before: null, after: { rows: rows.length } });
  const head = isFirst ? BYTE_ORDER_MARK + csvLines([columns]) : '';
  return { csv: head + csvLines(rows), rows: rows.length, next: next === null ? null : String(next) };
}

const momentText = (at: number | Date | null): string | null => (at === null ? null : new Date(at).toISOString());

export function registerExportRoutes(app: FastifyInstance, { database, sites, timers }: ExportParts): void {
  /** An export requires the right to export and the right to read the list, on its site. */
  async function readable(
    asked: Asked,
    read: Permission,
    allSites: 0 | 1 = 0,
  ): Promise<Result<readonly SiteId[], Failure>> {
    const mayRead = await asked.request.server.operators.authority.sitesOf(asked.identity.playerId, read);
    const scope = await sitesInScope({ ...asked, query: { allSites } }, 'exports.make');
    const ids = scope.filter((id) => mayRead.includes(id));
    return ids.length > 0 ? ok(ids) : err(failure('NO_PERMISSION'));
  }

  const REQUEST_COLUMNS = [
    'id',
    'site',
    'kind',
    'type',
    'status',
    'username',
    'name',
    'wallet',
    'currency',
    'point',
    'fee',
  ];
  route(
    app,
    exportRequests,
    async (asked) => {
      const { kind, statusStrs, only, keyword, start, end, order, after, allSites } = asked.body;
      const scope = await readable(asked, 'requests.read', allSites);
      if (!scope.ok) return scope;
      const filter = {
        sites: sites.all.filter(({ id }) => scope.value.includes(id)),
        kind,
        statuses: statusStrs === undefined ? undefined : parseCommaList(statusStrs),
        only,
        keyword,
        start,
        end,
        operatorId: asked.identity.playerId,
      };
      const { requests, next } = await requestPage(database, filter, { order, after, size: PIECE });
      const rows = (await operatorRequests(database, requests, timers.now())).map((row) => [
        ...[
          row.id,
          row.siteInfoId,
          row.kind,
          row.type,
          row.status,
          row.username,
          row.name,
          row.walletType,
          row.currency,
        ],
        ...[row.point, row.fee, momentText(row.createdAt), momentText(row.updatedAt)],
      ]);
      const columns = [...REQUEST_COLUMNS, 'createdAt', 'updatedAt'];
      return ok(pieceOf(asked, { columns, rows, isFirst: after === undefined, next }));
    },
    LIMITS,
  );

  route(
    app,
    exportMembers,
    async (asked) => {
      const scope = await readable(asked, 'members.read');
      if (!scope.ok) return scope;
      const { status, after } = asked.body;
      const found = await memberRows(database, { siteId: asked.site.id, status, after: after ?? 0, most: PIECE });
      return ok(
        pieceOf(asked, {
          columns: ['id', 'username', 'name', 'status', 'createdAt', 'lastLoginAt'],
          rows: found.map(({ createdAt, lastLoginAt, ...row }) => [
            ...[row.id, row.username, row.name, row.status, momentText(createdAt), momentText(lastLoginAt)],
          ]),
          isFirst: after === undefined,
          next: found.length === PIECE ? (found.at(-1)?.id ?? null) : null,
        }),
      );
    },
    LIMITS,
  );

  route(
    app,
    exportLedger,
    async (asked) => {
      const scope = await readable(asked, 'members.read');
      if (!scope.ok) return scope;
      const { playerId, walletType, after } = asked.body;
      const question = { siteId: asked.site.id, playerId, walletType, after: after ?? 0, most: PIECE };
      const found = await ledgerRows(database, question);
      return ok(
        pieceOf(asked, {
          columns: ['id', 'at', 'code', 'refType', 'refId', 'wallet', 'currency', 'delta', 'after'],
          rows: found.map((row) => [
            ...[
              row.id,
              momentText(row.at),
              row.code,
              row.refType,
              row.refId,
              row.wallet,
              row.currency,
              row.delta,
              row.after,
            ],
          ]),
          isFirst: after === undefined,
          next: new Set(found.map(({ id }) => id)).size === PIECE ? (found.at(-1)?.id ?? null) : null,
        }),
      );
    },
    LIMITS,
  );

  route(
    app,
    exportCoupons,
    async (asked) => {
      const scope = await readable(asked, 'coupons.read');
      if (!scope.ok) return scope;
      const { issueId, after } = asked.body;
      const found = await couponsAfter(database, { siteId: asked.site.id, issueId, after: after ?? 0, most: PIECE });
      const now = timers.now();
      return ok(
        pieceOf(asked, {
          columns: ['id', 'issue', 'note', 'code', 'wallet', 'amount', 'state', 'endsAt', 'usedBy', 'usedAt'],
          rows: found.map(({ coupon, issue, usedByName, usedAt }) => [
            ...[coupon.id, issue?.id ?? null, issue?.note ?? '', coupon.code, coupon.walletType, toText(coupon.amount)],
            ...[couponState(coupon, now), momentText(coupon.endsAt), usedByName, momentText(usedAt)],
          ]),
          isFirst: after === undefined,
          next: found.length === PIECE ? (found.at(-1)?.coupon.id ?? null) : null,
        }),
      );
    },
    LIMITS,
  );

  route(
    app,
    exportFinance,
    async (asked) => {
      const scope = await readable(asked, 'finance.read');
      if (!scope.ok) return scope;
      const found = await financeDays(database, asked.site.id, daysOf(asked.body, timers.now()));
      const rows = found.flatMap(({ day, currencies, closed }) =>
        currencies.map(({ currency, opening, lines, closing }) => [
          ...[day, currency, opening],
          ...FINANCE_LINES.map((wanted) => lines.find(({ line }) => line === wanted)?.amount ?? '0'),
          ...[
            closing,
            momentText(closed?.closedAt ?? null),
            closed?.signedBy.name ?? null,
            closed?.approvedBy.name ?? null,
          ],
        ]),
      );
      const columns = ['day', 'currency', 'opening', ...FINANCE_LINES, 'closing', 'closedAt', 'signedBy', 'approvedBy'];
      return ok(pieceOf(asked, { columns, rows, isFirst: true, next: null }));
    },
    LIMITS,
  );

  route(
    app,
    exportLog,
    async (asked) => {
      const scope = await readable(asked, 'audit.read');
      if (!scope.ok) return scope;
      const { call, operatorId, only, playerId, start, end, after } = asked.body;
      const wanted = { call, operatorId, only, playerId, start, end };
      const question = { siteId: asked.site.id, ...wanted, before: after, size: PIECE };
      const found = await logLines(database, question);
      return ok(
        pieceOf(asked, {
          columns: ['seq', 'at', 'site', 'username', 'step', 'askedSeq', 'call', 'detail', 'ip', 'hash'],
          rows: found.map(({ line, username }) => [
            ...[
              line.seq,
              momentText(line.at),
              line.siteId,
              username,
              line.step,
              line.askedSeq,
              line.call,
              line.detail,
              line.ip,
              line.hash,
            ],
          ]),
          isFirst: after === undefined,
          next: found.length === PIECE ? (found.at(-1)?.line.seq ?? null) : null,
        }),
      );
    },
    LIMITS,
  );
}

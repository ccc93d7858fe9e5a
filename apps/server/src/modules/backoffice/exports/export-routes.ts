import {
  exportCoupons,
  exportFinance,
  exportLedger,
  exportLog,
  exportMembers,
  exportRequests,
} from '@hoga/contract/admin-export';
import { type Failure, failure } from '@hoga/domain/errors/failure';
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
import type { LongReads } from '../../../persistence/replica/long-reads.ts';
import { couponsAfter } from '../../cashier/public.ts';
import { daysOf } from '../finance/finance-days.ts';
import { type Listed, momentText, pieceText } from './csv-list.ts';
import { ledgerRows, memberRows } from './export-store.ts';
import { financeList, ledgerList, logList, PIECE, requestList } from './lists.ts';

export interface ExportParts {
  readonly database: Database;
  readonly reads: Pick<LongReads, 'read'>;
  readonly sites: Pick<SiteDirectory, 'all'>;
  readonly timers: Clock;
}

/** Per address: slows down the extraction of a site's members. */
const LIMITS: RouteLimits = { perMinute: 120 };

interface Asked {
  readonly request: FastifyRequest;
  readonly site: { readonly id: SiteId };
  readonly identity: { readonly playerId: PlayerId };
  readonly changed: (change: Change) => void;
  readonly body: { readonly reason: string; readonly after?: string | number | undefined };
}

interface PieceView {
  readonly csv: string;
  readonly rows: number;
  readonly next: string | null;
}

/** The log records the number of exported rows beside the request. */
function pieceOf({ changed, body }: Pick<Asked, 'changed' | 'body'>, listed: Listed): PieceView {
  const { rows, next } = listed;
  changed({ before: null, after: { rows: rows.length } });
  return {
    csv: pieceText(listed, body.after === undefined),
    rows: rows.length,
    next: next === null ? null : String(next),
  };
}

export function registerExportRoutes(app: FastifyInstance, { database, reads, sites, timers }: ExportParts): void {
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

  route(
    app,
    exportRequests,
    async (asked) => {
      const { kind, statusStrs, only, keyword, start, end, order, after, allSites } = asked.body;
      const scope = await readable(asked, 'requests.read', allSites);
      if (!scope.ok) return scope;
      const filter = {
        sites: sites.all.filter(({ id }) => scope.value.includes(id)),
        statuses: statusStrs === undefined ? undefined : parseCommaList(statusStrs),
        ...{ kind, only, keyword, start, end, operatorId: asked.identity.playerId },
      };
      const question = { filter, order, after, now: timers.now() };
      return ok(pieceOf(asked, await reads.read((queries) => requestList(queries, question))));
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
      const question = { siteId: asked.site.id, status, after: after ?? 0, most: PIECE };
      const found = await reads.read((queries) => memberRows(queries, question));
      return ok(
        pieceOf(asked, {
          columns: ['id', 'username', 'name', 'status', 'createdAt', 'lastLoginAt'],
          rows: found.map(({ createdAt, lastLoginAt, ...row }) => [
            ...[row.id, row.username, row.name, row.status, momentText(createdAt), momentText(lastLoginAt)],
          ]),
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
      const found = await reads.read((queries) => ledgerRows(queries, question));
      const next = new Set(found.map(({ id }) => id)).size === PIECE ? (found.at(-1)?.id ?? null) : null;
      return ok(pieceOf(asked, ledgerList(found, next, { ofAll: false })));
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
      return ok(pieceOf(asked, await financeList(database, asked.site.id, daysOf(asked.body, timers.now()))));
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
      const wanted = { siteId: asked.site.id, call, operatorId, only, playerId, start, end, before: after };
      return ok(pieceOf(asked, await reads.read((queries) => logList(queries, wanted))));
    },
    LIMITS,
  );
}

import {
  creditStatementLine,
  getStatementLayout,
  importStatement,
  listStatementLines,
  type StatementLineView,
  setStatementLineAside,
} from '@hoga/contract/admin-statement';
import { failure } from '@hoga/domain/errors/failure';
import { MOST_STATEMENT_BYTES } from '@hoga/domain/wallet/bank-statement';
import { proposedDeposits, STATEMENT_WINDOW_MS } from '@hoga/domain/wallet/statement-matching';
import type { DnwRow } from '@hoga/engine/cashier/rows';
import type { Clock } from '@hoga/kernel/clock';
import { toText } from '@hoga/kernel/decimal';
import { err, ok } from '@hoga/kernel/result';
import type { FastifyInstance } from 'fastify';
import { readFormBodies } from '../../../http/form-body.ts';
import { route } from '../../../http/route.ts';
import type { Site } from '../../../http/site-directory.ts';
import type { Database, Queries } from '../../../persistence/database.ts';
import type { TradingClient } from '../../../runtime/trading-client.ts';
import { Decisions } from '../decisions.ts';
import { payerOf } from '../detail.ts';
import { namesOf } from '../member-store.ts';
import { personView } from '../requests/request-views.ts';
import { creditLine } from './credit-line.ts';
import { importFile } from './import-statement.ts';
import {
  depositsToMatch,
  findLine,
  type LineRow,
  type ListedLine,
  linePage,
  lineSums,
  setAside,
} from './line-store.ts';
import { lastStatement } from './statement-store.ts';

export interface StatementParts {
  readonly database: Database;
  readonly trading: Pick<TradingClient, 'operate'>;
  readonly clock: Clock;
}

/** The bank's files: incoming payments, candidate deposits, and linking them. */
export function registerStatementRoutes(app: FastifyInstance, parts: StatementParts): void {
  const { database, clock } = parts;
  const decisions = new Decisions(parts);

  // In a separate Fastify instance: the cashier's other calls take no forms.
  app.register(async (instance) => {
    readFormBodies(instance, { fileBytes: MOST_STATEMENT_BYTES });
    route(instance, importStatement, async ({ site, identity: { playerId: by }, body, changed }) => {
      const done = await importFile(parts, { site, by, body });
      if (done.ok) changed({ before: null, after: done.value });
      return done;
    });
  });

  route(app, getStatementLayout, async ({ site }) =>
    ok({ layout: (await lastStatement(database, site.id))?.layout ?? null }),
  );

  route(app, listStatementLines, async ({ site, query: { state, start, end, after, size } }) => {
    const filter = { siteId: site.id, state, start, end };
    const found = await linePage(database, filter, { after, size });
    const page = found.slice(0, size);
    const last = page.at(-1)?.line;
    const { total, sum } = await lineSums(database, filter);
    return ok({
      rows: await lineViews(database, site, page),
      next: found.length > size && last !== undefined ? `${last.at}-${last.id}` : null,
      total,
      sum: toText(sum),
    });
  });

  route(app, creditStatementLine, (asked) => creditLine({ database, decisions, clock }, asked));

  route(app, setStatementLineAside, async ({ site, identity, body: { lineId, isAside }, changed }) => {
    const line = await findLine(database, site.id, lineId);
    if (line === null) return err(failure('RECORD_MISSING'));
    const at = isAside === 1 ? clock.now() : null;
    const isDone = await setAside(database, { id: lineId, siteId: site.id, by: identity.playerId, at });
    if (!isDone) return err(failure('STATEMENT_LINE_USED'));
    changed({ before: shown(line), after: { ...shown(line), isAside } });
    return ok({ id: lineId });
  });
}

function shown({ at, payer, amount, setAsideAt }: LineRow) {
  return { at, payer, amount: toText(amount), isAside: setAsideAt === null ? 0 : 1 };
}

async function lineViews(queries: Queries, site: Site, lines: readonly ListedLine[]): Promise<StatementLineView[]> {
  // An open line has no request; one whose request ended unpaid is open again.
  const open = lines
    .filter(({ line, request }) => line.setAsideAt === null && !isHeldBy(request))
    .map(({ line }) => line);
  const times = open.map(({ at }) => at);
  const deposits = await depositsToMatch(queries, {
    siteId: site.id,
    from: Math.min(...times) - STATEMENT_WINDOW_MS,
    until: Math.max(...times) + STATEMENT_WINDOW_MS,
    amounts: open.map(({ amount }) => amount),
  });
  const asked = deposits.map((row) => ({ row, ...depositOf(row) }));
  const people = lines.flatMap(({ line: { linkedBy, setAsideBy }, file: { importedBy }, request }) =>
    [linkedBy, setAsideBy, importedBy, request?.playerId ?? null].filter((id) => id !== null),
  );
  const names = await namesOf(queries, [...people, ...deposits.map(({ playerId }) => playerId)]);
  const view = (row: DnwRow) => ({
    ...{ id: row.id, status: row.status, point: toText(row.point), version: row.version, createdAt: row.createdAt },
    playerId: row.playerId,
    username: names.get(row.playerId)?.username ?? '',
    name: names.get(row.playerId)?.name ?? '',
    payer: payerOf(row.detail),
  });
  return lines.map(({ line, file, request }) => {
    const { id, at, payer, amount, memo, siteId, linkedBy, linkedAt, setAsideBy, setAsideAt } = line;
    const isOpen = open.includes(line);
    const held = isHeldBy(request) ? request : null;
    return {
      ...{ id, siteInfoId: siteId, at, payer, amount: toText(amount), currency: site.binaryCurrency, memo },
      file: { name: file.name, by: personView(names, file.importedBy), at: file.importedAt },
      request: held === null ? null : view(held),
      linked:
        held === null || linkedBy === null || linkedAt === null
          ? null
          : { by: personView(names, linkedBy), at: linkedAt },
      setAside:
        setAsideBy === null || setAsideAt === null ? null : { by: personView(names, setAsideBy), at: setAsideAt },
      candidates: !isOpen
        ? []
        : proposedDeposits(line, asked).map(({ deposit, name, isAmount }) => ({
            ...view(deposit.row),
            nameMatch: name,
            isAmount: isAmount ? (1 as const) : (0 as const),
          })),
    };
  });
}

function isHeldBy(request: DnwRow | null): request is DnwRow {
  return request !== null && !['REJECTED', 'CANCELED', 'EXPIRED'].includes(request.status);
}

function depositOf({ point, detail, createdAt }: DnwRow) {
  return { amount: point, payer: payerOf(detail), createdAt };
}

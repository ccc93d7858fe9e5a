import { listPayouts, makeTransferFile, type Payout, revealPayout } from '@hoga/contract/admin-payout';
import { proposeTransferReturn } from '@hoga/contract/admin-proposal';
import { failure } from '@hoga/domain/errors/failure';
import type { DnwRow } from '@hoga/engine/cashier/rows';
import { SYSTEM_OPERATOR } from '@hoga/engine/rows/operator-act';
import type { Clock } from '@hoga/kernel/clock';
import { add, type Decimal, toText } from '@hoga/kernel/decimal';
import { idOf, type PlayerId, type SiteId } from '@hoga/kernel/ids';
import { err, ok } from '@hoga/kernel/result';
import type { FastifyInstance } from 'fastify';
import { sitesInScope } from '../../../http/operator-call.ts';
import { route } from '../../../http/route.ts';
import type { Database, Queries } from '../../../persistence/database.ts';
import type { ProposalRow } from '../../../persistence/schema/proposals.ts';
import { propose } from '../../proposals/public.ts';
import { paidToOf, payeeOf } from '../detail.ts';
import { findDnw } from '../dnw-store.ts';
import { namesOf } from '../member-store.ts';
import { personView } from '../requests/request-views.ts';
import { makeFile } from './make-file.ts';
import { openReturns, returnSubject } from './open-returns.ts';
import { amountOf, isOwn, isPaidByHouse, payoutPage, payoutSteps, toPayTotals } from './to-pay-store.ts';
import { filesOf } from './transfer-file-store.ts';

export interface ToPayParts {
  readonly database: Database;
  readonly clock: Clock;
}

/** Pending and completed transfers, for operators who pay; marking one as completed is a decision like others. */
export function registerToPayRoutes(app: FastifyInstance, parts: ToPayParts): void {
  const { database } = parts;
  const bankCurrency = (siteId: SiteId) => app.sites.all.find(({ id }) => id === siteId)?.binaryCurrency ?? '';

  route(app, listPayouts, async (asked) => {
    const { state, keyword, start, end, after, size } = asked.query;
    const siteIds = await sitesInScope(asked, 'requests.read');
    const found = await payoutPage(database, { siteIds, state, keyword, start, end, after, size });
    const page = found.slice(0, size);
    const rows = await payoutViews(database, page, { bankCurrency, now: parts.clock.now() });
    const next = found.length > size ? (page.at(-1)?.id ?? null) : null;
    const sums = new Map<string, { count: number; amount: Decimal }>();
    for (const { siteId, currency: own, isWon, count, amount } of await toPayTotals(database, siteIds)) {
      const currency = isWon ? bankCurrency(siteId) : own;
      const sum = sums.get(currency);
      sums.set(
        currency,
        sum === undefined ? { count, amount } : { count: sum.count + count, amount: add(sum.amount, amount) },
      );
    }
    const totals = [...sums].map(([currency, { count, amount }]) => ({ currency, count, amount: toText(amount) }));
    return ok({ rows, next, totals });
  });

  // The log records the reveal, not the account.
  route(app, revealPayout, async ({ site, identity, body: { dnwHistoryId } }) => {
    const row = await findDnw(database, site.id, dnwHistoryId);
    const place = row === null || !isPaidByHouse(row) ? null : paidToOf(row.detail);
    if (row === null || place === null) return err(failure('RECORD_MISSING'));
    return isOwn(row, identity.playerId) ? err(failure('OWN_CASE')) : ok(place);
  });

  route(app, makeTransferFile, (asked) => makeFile(parts, asked));

  route(app, proposeTransferReturn, async ({ site, identity, body, changed }) => {
    const { dnwHistoryId: id, version, reason } = body;
    const row = await findDnw(database, site.id, id);
    if (row === null) return err(failure('RECORD_MISSING'));
    if (!isPaidByHouse(row)) return err(failure('ALREADY_PROCESSED'));
    if (version !== row.version) return err(failure('CHANGED_MEANWHILE'));
    const made = await propose(parts, {
      siteId: site.id,
      kind: 'TRANSFER_RETURN',
      subject: returnSubject(id),
      playerId: row.playerId,
      detail: {
        ...{ dnwHistoryId: id, version, amount: amountOf(row), reference: row.reference },
        currency: row.won === null ? row.currency : bankCurrency(row.siteId),
      },
      reason,
      madeBy: identity.playerId,
    });
    if (made.ok) changed({ before: null, after: made.value });
    return made;
  });
}

async function payoutViews(
  queries: Queries,
  rows: readonly DnwRow[],
  { bankCurrency, now }: { readonly bankCurrency: (siteId: SiteId) => string; readonly now: number },
): Promise<Payout[]> {
  const ids = rows.map(({ id }) => id);
  const { approvals, handOvers, transfers } = await payoutSteps(queries, ids);
  const files = await filesOf(queries, ids);
  const siteIds = [...new Set(rows.map(({ siteId }) => siteId))];
  const returns = await openReturns(queries, { siteIds, ids, now });
  const operators = [
    ...[...approvals.values(), ...transfers.values()].flatMap(({ by }) => (by === null ? [] : [idOf<PlayerId>(by)])),
    ...[...files.values(), ...returns.values()].map(({ madeBy }) => madeBy),
  ];
  const names = await namesOf(queries, [...rows.map(({ playerId }) => playerId), ...operators]);
  const person = (id: number | null | undefined) =>
    id === null || id === undefined || id === SYSTEM_OPERATOR ? null : personView(names, id);
  return rows.map((row) => {
    const { id, type, walletType, status, version, siteId, playerId, reference } = row;
    const [approval, transfer, file] = [approvals.get(id), transfers.get(id), files.get(id)];
    const handOver = handOvers.get(id);
    return {
      ...{ id, type, walletType, status, version, siteInfoId: siteId, playerId },
      username: names.get(playerId)?.username ?? '',
      name: names.get(playerId)?.name ?? '',
      amount: amountOf(row),
      currency: row.won === null ? row.currency : bankCurrency(siteId),
      payee: payeeOf(row.detail),
      approvedAt: approval?.at ?? row.updatedAt,
      approvedBy: person(approval?.by),
      refused: handOver === undefined ? null : { reason: handOver.reason, at: handOver.at },
      file: file === undefined ? null : { format: file.format, by: personView(names, file.madeBy), at: file.madeAt },
      paid: reference === null ? null : { reference, by: person(transfer?.by), at: transfer?.at ?? row.updatedAt },
      returning: returningOf(returns.get(id), names),
    };
  });
}

function returningOf(found: ProposalRow | undefined, names: Parameters<typeof personView>[0]): Payout['returning'] {
  if (found === undefined) return null;
  const { id: proposalId, state, reason, madeBy, madeAt, expiresAt } = found;
  if (state !== 'APPROVED' && state !== 'WAITING') return null;
  const by = personView(names, madeBy);
  return { proposalId, state, by, at: madeAt.getTime(), expiresAt: expiresAt.getTime(), reason };
}

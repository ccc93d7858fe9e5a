import {
  listProviderIncidents,
  listProviderRuns,
  listProviders,
  type ProviderHealth,
  type ProviderIncident,
  type ProviderRun,
  proposeProviderIncident,
  reconcileProvider,
} from '@hoga/contract/admin-provider';
import { failure } from '@hoga/domain/errors/failure';
import { kstDay, kstMidnight } from '@hoga/domain/trading-hours/kst-day';
import { type ProviderCalls, providerState } from '@hoga/domain/wallet/provider-health';
import { idOf, type PlayerId, type SiteId } from '@hoga/kernel/ids';
import { err, ok } from '@hoga/kernel/result';
import type { FastifyInstance } from 'fastify';
import { sitesInScope } from '../../../http/operator-call.ts';
import { route } from '../../../http/route.ts';
import type { IncidentRow, RunRow } from '../../../persistence/schema/providers.ts';
import { findByUsername } from '../../accounts/public.ts';
import { peopleOf } from '../../operators/public.ts';
import { type ProposingParts, propose } from '../../proposals/public.ts';
import { waitingRequests } from '../payment-store.ts';
import type { PaymentParts } from '../payments/payment-parts.ts';
import { type ReconcileParts, reconcileRange } from '../reconcile/daily.ts';
import { recentCalls } from './call-store.ts';
import { actsOf, dueOf, reportedBy, sidesOf } from './incident-sides.ts';
import { findIncident, incidentPage, incidentSubject, openIncidents, waitingProposals } from './incident-store.ts';
import { lastRuns, runsOf } from './run-store.ts';

export type ProviderRouteParts = PaymentParts & ProposingParts & Pick<ReconcileParts, 'sites'>;

const MOST_RUNS = 30;
const DAY_MS = 86_400_000;
const NO_CALLS: ProviderCalls & { readonly lastError: null } = {
  ...{ calls: 0, failed: 0, lastOkAt: null, lastFailedAt: null, lastError: null },
};

/** Operators' view of payment providers, and their proposals about incidents. */
export function registerProviderRoutes(app: FastifyInstance, parts: ProviderRouteParts): void {
  const { database, directory, clock } = parts;

  route(app, listProviders, async (asked) => {
    const siteIds = await sitesInScope(asked, 'requests.read');
    return ok({ rows: await healthOf(parts, siteIds) });
  });

  route(app, listProviderRuns, async ({ site, query: { provider } }) => {
    const rows = await runsOf(database, { siteId: site.id, provider }, MOST_RUNS);
    return ok({ rows: rows.map(runView) });
  });

  route(app, reconcileProvider, async ({ site, body: { provider: name, day } }) => {
    const provider = directory.of(site.id, name);
    if (provider === null) return err(failure('RECORD_MISSING'));
    const from = Date.parse(`${day}T00:00:00+09:00`);
    if (from > kstMidnight(kstDay(clock.now()))) return err(failure('DAY_NOT_OVER'));
    return ok(runView(await reconcileRange(parts, provider, { from, to: from + DAY_MS })));
  });

  route(app, listProviderIncidents, async (asked) => {
    const { siteInfoId: _site, allSites: _all, ...filter } = asked.query;
    const siteIds = await sitesInScope(asked, 'requests.read');
    const rows = await incidentPage(database, { ...filter, siteIds });
    return ok({ rows: await incidentViews(parts, rows) });
  });

  route(app, proposeProviderIncident, async ({ site, identity, body, changed }) => {
    const { incidentId, version, act, username, reason } = body;
    const incident = await findIncident(database, site.id, incidentId);
    if (incident === null) return err(failure('RECORD_MISSING'));
    if (incident.state === 'DECIDED') return err(failure('ALREADY_PROCESSED'));
    if (incident.version !== version) return err(failure('CHANGED_MEANWHILE'));
    const sides = await sidesOf(parts, incident);
    if (!actsOf(sides).includes(act)) return err(failure('CHANGED_MEANWHILE'));
    const isNamed = incident.playerId === null && act === 'CREDIT';
    if (isNamed !== (username !== undefined)) return err(failure('INVALID_REQUEST'));
    const named = username === undefined ? null : await findByUsername(database, site.id, username);
    if (username !== undefined && named === null) return err(failure('USER_NOT_FOUND'));
    const { provider, kind, dnwId, paymentId } = incident;
    const made = await propose(parts, {
      siteId: site.id,
      kind: 'PROVIDER_INCIDENT',
      subject: incidentSubject(incidentId),
      playerId: incident.playerId ?? named?.id ?? null,
      detail: {
        ...{ incidentId, act, provider, incidentKind: kind, paymentId, dnwHistoryId: dnwId },
        ...reportedBy(sides, parts.bankCurrency(site.id)),
      },
      reason,
      madeBy: identity.playerId,
    });
    if (made.ok) changed({ before: null, after: made.value });
    return made;
  });
}

async function healthOf(parts: ProviderRouteParts, siteIds: readonly SiteId[]): Promise<ProviderHealth[]> {
  const { database, directory, clock } = parts;
  const now = clock.now();
  const [calls, waiting] = [await recentCalls(database, now), await waitingRequests(database, siteIds)];
  const [incidents, runs] = [await openIncidents(database), await lastRuns(database)];
  return directory.all.flatMap(({ name, setting }) => {
    const siteId = idOf<SiteId>(setting.site);
    if (!siteIds.includes(siteId)) return [];
    const isIts = (row: { readonly siteId: SiteId; readonly provider: string | null }) =>
      row.siteId === siteId && row.provider === name;
    const called = calls.find(isIts) ?? NO_CALLS;
    const { waiting: count = 0, oldestAt = null } = waiting.find(isIts) ?? {};
    const run = runs.find(isIts);
    return {
      siteInfoId: siteId,
      provider: name,
      state: providerState(called, now),
      calls: called.calls,
      failed: called.failed,
      lastOkAt: called.lastOkAt,
      lastFailedAt: called.lastFailedAt,
      lastError: called.lastError,
      waiting: count,
      oldestAt,
      openIncidents: incidents.find(isIts)?.count ?? 0,
      lastRun: run === undefined ? null : runView(run),
    };
  });
}

function runView({ id, fromAt, toAt, at, requests, payments, differences, failedWith }: RunRow): ProviderRun {
  return { id, from: fromAt, to: toAt, at, requests, payments, differences: [...differences], failedWith };
}

async function incidentViews(parts: ProviderRouteParts, rows: readonly IncidentRow[]): Promise<ProviderIncident[]> {
  const { database, bankCurrency } = parts;
  const waiting = await waitingProposals(database, rows);
  const people = await peopleOf(
    database,
    rows.flatMap(({ playerId }): PlayerId[] => (playerId === null ? [] : [playerId])),
  );
  const views: ProviderIncident[] = [];
  for (const row of rows) {
    const sides = await sidesOf(parts, row);
    const { paymentId, orderId, direction, state, at } = row.payment;
    const { request } = sides;
    const currency = bankCurrency(row.siteId);
    views.push({
      ...{ id: row.id, siteInfoId: row.siteId, provider: row.provider, kind: row.kind, state: row.state },
      ...{ version: row.version, at: row.at, act: row.act, decidedAt: row.decidedAt },
      payment: { ...reportedBy(sides, currency), paymentId, orderId, direction, state, at },
      request:
        request === null
          ? null
          : {
              ...{ id: request.id, type: request.type, status: request.status, createdAt: request.createdAt },
              ...dueOf(request, currency),
            },
      member: row.playerId === null ? null : (people.get(row.playerId) ?? null),
      acts: actsOf(sides),
      proposalId: row.proposalId ?? waiting.get(incidentSubject(row.id)) ?? null,
    });
  }
  return views;
}

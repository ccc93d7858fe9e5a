import {
  countRequests,
  getRequest,
  listCandidates,
  listRequests,
  lockRequest,
  lookAtRequest,
  type OperatorRequest,
  requestDays,
} from '@hoga/contract/admin-request';
import type { QueryOf } from '@hoga/contract/call';
import { failure } from '@hoga/domain/errors/failure';
import { parseCommaList } from '@hoga/domain/site/coin-lists';
import { kstDate, kstDay, kstMidnight } from '@hoga/domain/trading-hours/kst-day';
import { isLive } from '@hoga/domain/wallet/dnw';
import type { DnwRow } from '@hoga/engine/cashier/rows';
import { defined } from '@hoga/kernel/assert';
import { toText } from '@hoga/kernel/decimal';
import { type DnwId, idOf, type PlayerId, type SiteId } from '@hoga/kernel/ids';
import { err, ok } from '@hoga/kernel/result';
import type { FastifyInstance } from 'fastify';
import { sitesInScope } from '../../../http/operator-call.ts';
import { route } from '../../../http/route.ts';
import type { Site } from '../../../http/site-directory.ts';
import type { Database } from '../../../persistence/database.ts';
import { approvalOf, fourEyes } from '../../operators/public.ts';
import { payeeOf, payerOf } from '../detail.ts';
import { findDnw, stepsOf } from '../dnw-store.ts';
import { namesOf } from '../member-store.ts';
import type { RateParts } from '../rates.ts';
import { needsTwo, questionOf } from '../two-people.ts';
import { type AtWork, attentionOn, freeLock, look, lookAway, NOBODY } from './attention-store.ts';
import { beginDecision } from './decision-lock.ts';
import { lastLines } from './facts-store.ts';
import { matchCandidates } from './match-candidates.ts';
import { type FactsParts, factsOf } from './request-facts.ts';
import type { RequestFilter } from './request-filter-store.ts';
import { countsOf, daySums, findRequest, requestPage, totalsOf } from './request-list-store.ts';
import { operatorRequests, personView } from './request-views.ts';

export interface RequestRouteParts extends FactsParts, RateParts {
  readonly database: Database;
}

/** The lines shown below the facts. */
const LEDGER_LINES = 10;

export function registerRequestRoutes(app: FastifyInstance, parts: RequestRouteParts): void {
  const { database, clock } = parts;
  const sitesOf = (ids: readonly SiteId[]): readonly Site[] => app.sites.all.filter(({ id }) => ids.includes(id));

  route(app, listRequests, async (asked) => {
    const { order, after, size, ...wanted } = asked.query;
    const filter = filterOf(sitesOf(await sitesInScope(asked, 'requests.read')), wanted, asked.identity.playerId);
    const { requests, next } = await requestPage(database, filter, { order, after, size });
    const rows = await operatorRequests(database, requests, clock.now());
    const { totals, isPartial } = await totalsOf(database, filter);
    return ok({ rows, next, totals: [...totals], isPartial });
  });

  route(app, requestDays, async (asked) => {
    const sites = sitesOf(await sitesInScope(asked, 'requests.read'));
    const start = asked.query.start ?? kstMidnight(kstDay(asked.query.end ?? clock.now()) - (DAYS - 1));
    const { days, isPartial } = await daySums(
      database,
      filterOf(sites, { ...asked.query, start }, asked.identity.playerId),
    );
    return ok({ days: days.map(({ day, ...sum }) => ({ day: kstDate(kstMidnight(day)), ...sum })), isPartial });
  });

  route(app, countRequests, async (asked) => {
    const sites = sitesOf(await sitesInScope(asked, 'requests.read'));
    return ok({ sites: [...(await countsOf(database, sites, asked.identity.playerId))] });
  });

  /** The request of the other member of a sale. */
  const counterOf = async (site: Site, { counterparty, counterId }: DnwRow) =>
    counterparty === 'MEMBER' && counterId !== null ? await findRequest(database, site, counterId) : null;

  /** Whether the operator may be one of the two approvers. */
  const approval = async (site: Site, decider: PlayerId, row: DnwRow) => {
    if (!isLive(row.status) || row.status === 'SENDING' || !(row.firstApprover !== null || needsTwo(site, row)))
      return null;
    const [verdict] = await fourEyes(database, { siteId: site.id, decider, now: clock.now() }, [questionOf(row)]);
    return approvalOf(verdict);
  };

  route(app, getRequest, async ({ site, identity, query: { dnwHistoryId } }) => {
    const found = await findRequest(database, site, dnwHistoryId);
    if (found === null) return err(failure('RECORD_MISSING'));
    const facts = await factsOf(parts, site, found.row);
    if (!facts.ok) return facts;
    const counter = await counterOf(site, found.row);
    const [request, other] = await operatorRequests(
      database,
      counter === null ? [found] : [found, counter],
      clock.now(),
    );
    const steps = await stepsOf(database, dnwHistoryId);
    const names = await namesOf(
      database,
      steps.flatMap(({ by }) => (by === null ? [] : [idOf(by)])),
    );
    return ok({
      request: defined(request, 'the request that was found'),
      payee: shownPayee(found.row),
      payer: payerOf(found.row.detail),
      counter: other === undefined ? null : sideOf(other),
      approval: await approval(site, identity.playerId, found.row),
      steps: steps.map(({ version, status, by, reason, at }) => ({
        ...{ version, status, reason, at },
        by: by === null ? null : personView(names, by),
      })),
      facts: facts.value,
      ledger: (await lastLines(database, found.row, LEDGER_LINES)).map(({ delta, after, ...line }) => ({
        ...line,
        delta: toText(delta),
        after: toText(after),
      })),
    });
  });

  route(app, listCandidates, async ({ site, query: { dnwHistoryId } }) => {
    const found = await matchCandidates(parts, site, dnwHistoryId);
    return found === null ? err(failure('RECORD_MISSING')) : ok(found);
  });

  const attention = async (dnwId: DnwId) => {
    const { lookers, lock } = (await attentionOn(database, [dnwId], clock.now())).get(dnwId) ?? NOBODY;
    return { lookers: [...lookers], lock };
  };

  route(app, lookAtRequest, async ({ site, identity, body: { dnwHistoryId: dnwId, isLooking } }) => {
    if ((await findDnw(database, site.id, dnwId)) === null) return err(failure('RECORD_MISSING'));
    const at: AtWork = { dnwId, siteId: site.id, operatorId: identity.playerId, now: clock.now() };
    if (isLooking === 1) {
      await look(database, at);
    } else {
      await lookAway(database, at);
      await freeLock(database, at);
    }
    return ok(await attention(dnwId));
  });

  route(app, lockRequest, async ({ site, identity, body: { dnwHistoryId: dnwId, isLocked } }) => {
    const row = await findDnw(database, site.id, dnwId);
    if (row === null) return err(failure('RECORD_MISSING'));
    const at: AtWork = { dnwId, siteId: site.id, operatorId: identity.playerId, now: clock.now() };
    if (isLocked === 0) {
      await freeLock(database, at);
      return ok(await attention(dnwId));
    }
    if (!isLive(row.status)) return err(failure('ALREADY_PROCESSED'));
    const refused = await beginDecision(database, at);
    return refused === null ? ok(await attention(dnwId)) : err(refused);
  });
}

/** A month's days. */
const DAYS = 31;

type Wanted = Pick<QueryOf<typeof requestDays>, 'kind' | 'statusStrs' | 'only' | 'keyword'> & {
  readonly start?: number | undefined;
  readonly end?: number | undefined;
};

function filterOf(
  sites: readonly Site[],
  { kind, statusStrs, only, keyword, start, end }: Wanted,
  operatorId: PlayerId,
): RequestFilter {
  const statuses = statusStrs === undefined ? undefined : parseCommaList(statusStrs);
  return { sites, kind, statuses, only, keyword, start, end, operatorId };
}

function sideOf({ id, type, status, playerId, username, name }: OperatorRequest) {
  return { id, type, status, playerId, username, name };
}

function shownPayee({ detail }: DnwRow) {
  const payee = payeeOf(detail);
  return payee === null ? null : { bankName: payee.bankName, holder: payee.holder, address: payee.address };
}

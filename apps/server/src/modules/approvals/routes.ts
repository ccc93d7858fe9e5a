import { getApproval, getApprovalHabits, listApprovals } from '@hoga/contract/admin-approval';
import { failure } from '@hoga/domain/errors/failure';
import { APPROVAL_KINDS } from '@hoga/domain/operators/approvals';
import { PROPOSAL_STATES } from '@hoga/domain/operators/proposals';
import { parseCommaList } from '@hoga/domain/site/coin-lists';
import { defined } from '@hoga/kernel/assert';
import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import { err, ok } from '@hoga/kernel/result';
import type { FastifyInstance } from 'fastify';
import { sitesInScope } from '../../http/operator-call.ts';
import { route } from '../../http/route.ts';
import { requestEffects } from '../cashier/public.ts';
import { decidersOf } from '../operators/public.ts';
import type { DecidingParts, Effect } from '../proposals/public.ts';
import { type ApprovalRow, parsePlace } from './approval-row.ts';
import { habitsOf } from './habits.ts';
import { inboxItems, inboxPage } from './inbox.ts';
import { findProposed } from './proposed-store.ts';
import { findApprovedOnce } from './request-store.ts';

interface Found {
  readonly item: ApprovalRow;
  readonly effects: () => Promise<readonly Effect[]>;
}

export function registerApprovalRoutes(app: FastifyInstance, { database, clock, rules }: DecidingParts): void {
  /** The sites among these whose requests the operator may read too. */
  async function withRequests(sites: readonly SiteId[], operatorId: PlayerId): Promise<readonly SiteId[]> {
    const readable = await app.operators.authority.sitesOf(operatorId, 'requests.read');
    return sites.filter((id) => readable.includes(id));
  }

  route(app, listApprovals, async (asked) => {
    const { stateStrs, kindStrs, by, startDate, endDate, order, after, size } = asked.query;
    const { playerId } = asked.identity;
    const states = stateStrs === undefined ? ['WAITING'] : parseCommaList(stateStrs);
    const kinds = kindStrs === undefined ? null : parseCommaList(kindStrs);
    const sites = await sitesInScope(asked, 'proposals.read');
    const { rows, next } = await inboxPage(database, {
      sites: { PROPOSAL: sites, REQUEST: await withRequests(sites, playerId) },
      states: PROPOSAL_STATES.filter((state) => states.includes(state)),
      kinds: APPROVAL_KINDS.filter((kind) => kinds?.includes(kind) ?? true),
      by: by === undefined ? undefined : playerId,
      from: startDate,
      until: endDate,
      order,
      after: parsePlace(after),
      size,
    });
    return ok({ rows: await inboxItems(database, { id: playerId, now: clock.now() }, rows), next });
  });

  route(app, getApprovalHabits, async (asked) => {
    const sites = await sitesInScope(asked, 'proposals.read');
    const readable = { PROPOSAL: sites, REQUEST: await withRequests(sites, asked.identity.playerId) };
    return ok(await habitsOf(database, readable, clock.now()));
  });

  async function findProposal(siteId: SiteId, id: number): Promise<Found | null> {
    const found = await findProposed(database, siteId, id);
    return found && { item: found.item, effects: () => rules[found.row.kind].effects(database, found.row) };
  }

  async function findRequest(siteId: SiteId, id: number, operatorId: PlayerId): Promise<Found | null> {
    if ((await withRequests([siteId], operatorId)).length === 0) return null;
    const found = await findApprovedOnce(database, siteId, id);
    return found && { item: found.item, effects: () => requestEffects(database, found.row) };
  }

  route(app, getApproval, async ({ site, identity: { playerId }, query: { source, id } }) => {
    const found = source === 'PROPOSAL' ? await findProposal(site.id, id) : await findRequest(site.id, id, playerId);
    if (found === null) return err(failure('RECORD_MISSING'));
    const now = clock.now();
    const { item, effects } = found;
    const [view] = await inboxItems(database, { id: playerId, now }, [item]);
    const isWaiting = item.state === 'WAITING';
    const deciders = isWaiting ? await decidersOf(database, { siteId: site.id, now }, item.question) : [];
    return ok({
      item: defined(view, 'the one that was found'),
      effects: isWaiting ? (await effects()).map(({ currency = null, ...effect }) => ({ ...effect, currency })) : [],
      deciders: deciders.map(({ id: operatorId, name, roles, refusal }) => ({
        id: operatorId,
        name,
        roles: [...roles],
        refusedWith: refusal?.code ?? null,
      })),
    });
  });
}

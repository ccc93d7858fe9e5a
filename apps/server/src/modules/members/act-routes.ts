import {
  allowMember,
  blockMemberDevices,
  denyMember,
  logOutMember,
  revealMember,
  revealMemberDestination,
} from '@hoga/contract/admin-member';
import { failure } from '@hoga/domain/errors/failure';
import { err, ok } from '@hoga/kernel/result';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { AccountRow } from '../../persistence/schema/accounts.ts';
import { type Accounts, findAccount } from '../accounts/public.ts';
import { everyDestination } from '../cashier/public.ts';
import { type ReachParts, reachedMember } from './reached-member.ts';

export interface ActParts extends ReachParts {
  readonly accounts: Pick<Accounts, 'verification' | 'setStatus' | 'endSessions' | 'blockDevices'>;
}

const FIELD_OF = { PHONE: 'phone', EMAIL: 'email', ACCOUNT: 'bankInfo', ADDRESS: 'address' } as const satisfies Record<
  string,
  keyof AccountRow
>;

/** One operator's actions on a member. Operator, reason and change are logged. */
export function registerActRoutes(app: FastifyInstance, parts: ActParts): void {
  const { database, accounts } = parts;

  // The log records the access, not the revealed value.
  route(app, revealMember, async ({ site, body: { playerId, field } }) => {
    const member = await findAccount(database, { siteId: site.id, playerId });
    return member === null ? err(failure('USER_NOT_FOUND')) : ok({ text: member[FIELD_OF[field]] });
  });

  route(app, revealMemberDestination, async ({ site, body: { playerId, destinationId } }) => {
    const rows = await everyDestination(database, { siteId: site.id, playerId });
    const found = rows.find(({ id }) => id === destinationId);
    return found === undefined ? err(failure('RECORD_MISSING')) : ok({ text: found.address });
  });

  route(app, denyMember, async ({ site, identity, body: { playerId, confirm }, changed }) => {
    const owner = { siteId: site.id, playerId };
    const member = await reachedMember(parts, { ...owner, by: identity.playerId });
    if (!member.ok) return member;
    const { username, status } = member.value;
    if (confirm !== username) return err(failure('CONFIRMATION_MISMATCH'));
    if (status === 'DENY') return err(failure('ALREADY_PROCESSED'));
    const denied = await accounts.setStatus(owner, 'DENY');
    if (!denied.ok) return denied;
    changed({ before: { status }, after: { status: 'DENY' } });
    return ok({ id: playerId, status: 'DENY' as const });
  });

  route(app, allowMember, async ({ site, identity, body: { playerId }, changed }) => {
    const owner = { siteId: site.id, playerId };
    const member = await reachedMember(parts, { ...owner, by: identity.playerId });
    if (!member.ok) return member;
    const { status } = member.value;
    if (status === 'ACTIVE') return err(failure('ALREADY_PROCESSED'));
    const allowed = await accounts.setStatus(owner, 'ACTIVE');
    if (!allowed.ok) return allowed;
    changed({ before: { status }, after: { status: 'ACTIVE' } });
    return ok({ id: playerId, status: 'ACTIVE' as const });
  });

  route(app, blockMemberDevices, async ({ site, identity, body: { playerId, devices }, changed }) => {
    const owner = { siteId: site.id, playerId };
    const member = await reachedMember(parts, { ...owner, by: identity.playerId });
    if (!member.ok) return member;
    const blockDevice = [...new Set(devices)];
    await accounts.blockDevices(owner, blockDevice);
    changed({ before: { blockDevice: member.value.etc.blockDevice ?? [] }, after: { blockDevice } });
    return ok({ id: playerId, blockDevice });
  });

  route(app, logOutMember, async ({ site, identity, body: { playerId }, changed }) => {
    const owner = { siteId: site.id, playerId };
    const member = await reachedMember(parts, { ...owner, by: identity.playerId });
    if (!member.ok) return member;
    const ended = await accounts.endSessions(owner);
    changed({ before: { sessions: ended }, after: { sessions: 0 } });
    return ok({ ended });
  });
}

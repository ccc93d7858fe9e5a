import { OPERATOR_ROLES, PERMISSIONS } from '@hoga/domain/operators/permissions';
import type { PlayerId, ProposalId, SiteId } from '@hoga/kernel/ids';
import * as z from 'zod/mini';
import { proposal } from './admin-proposal.ts';
import { person } from './admin-request.ts';
import { bodyOf, get, post, queryOf } from './call.ts';
import { askedId, described, epochMs, flag, idField, plainText } from './fields.ts';
import { reason, seenVersion } from './operator-fields.ts';

/** Roles: their permissions, those defined by a site, and where operators are signed in. */

export const roleKey = described(
  z.union([z.enum(OPERATOR_ROLES), z.templateLiteral(['OWN_', z.int()])]),
  'A role of every site, or `OWN_` with the number of one that the site has made.',
);

/** A role defined by a site, with its name. */
export const ownRole = z.object({ role: roleKey, name: z.string() });

const role = z.object({
  role: roleKey,
  siteInfoId: described(z.nullable(idField<SiteId>()), 'Whose role it is; null: of every site.'),
  name: described(z.nullable(z.string()), 'Of a role that a site has made; null: of every site.'),
  permissions: z.array(z.enum(PERMISSIONS)),
  holders: described(z.array(person), 'Operators of the site who have it.'),
  version: z.int(),
  retiredAt: described(z.nullable(epochMs), 'Since when it is retired; null: it is in use.'),
  proposalId: described(z.nullable(idField<ProposalId>()), 'The change of it that waits for a second person.'),
});
export type Role = z.infer<typeof role>;

export const listRoles = get('/api/admin/role/list', {
  access: 'operators.read',
  summary: 'The roles of the site, its own and those of every site, with what each permits',
  query: queryOf({}),
  data: z.object({ rows: z.array(role) }),
});

const content = {
  name: described(plainText(30).check(z.minLength(2)), 'What operators call it.'),
  permissions: described(
    z.array(z.enum(PERMISSIONS)).check(z.minLength(1), z.maxLength(PERMISSIONS.length)),
    'Everything that it permits from then on.',
  ),
  reason,
};
const seen = { role: roleKey, version: seenVersion };

const refusals = [
  'RECORD_MISSING',
  'INSUFFICIENT_PRIVILEGES',
  'CHANGED_MEANWHILE',
  'ROLE_NAME_TAKEN',
  'PENDING_REQUEST_EXISTS',
] as const;

export const proposeRole = post('/api/admin/proposal/role', {
  access: 'operators.write',
  summary:
    'Propose a role of the site’s own, or another name and other rights for one: another operator approves it. Operators cannot give rights they lack',
  refusals,
  body: z.union([bodyOf(content), bodyOf({ ...seen, ...content })]),
  data: proposal,
});

export const proposeRoleRetirement = post('/api/admin/proposal/role_retire', {
  access: 'operators.write',
  summary: 'Propose to retire a role of the site’s own: those who have it lose it',
  refusals: ['RECORD_MISSING', 'INSUFFICIENT_PRIVILEGES', 'CHANGED_MEANWHILE', 'PENDING_REQUEST_EXISTS'],
  body: bodyOf({ ...seen, reason }),
  data: proposal,
});

const operatorId = described(askedId<PlayerId>(), 'The operator.');

export const listOperatorSessions = get('/api/admin/operator/sessions', {
  access: 'operators.read',
  summary: 'Where an operator is signed in at the console, by last use',
  refusals: ['USER_NOT_FOUND'],
  query: queryOf({ operatorId }),
  data: z.object({
    rows: z.array(
      z.object({
        id: z.string(),
        device: z.string(),
        ip: z.string(),
        signedInAt: epochMs,
        usedAt: epochMs,
        isCurrent: described(flag, '1: the session that asks.'),
      }),
    ),
  }),
});

export const endOperatorSession = post('/api/admin/operator/end_session', {
  access: 'operators.write',
  summary: 'Sign an operator out, of one device or of all',
  refusals: ['USER_NOT_FOUND', 'RECORD_MISSING'],
  body: bodyOf({
    operatorId,
    sessionId: described(z.optional(z.uuid()), 'Which session; without it all of them.'),
    reason,
  }),
  data: z.object({ ended: described(z.int(), 'How many sessions were ended.') }),
});

export const proposeOperatorTotpReset = post('/api/admin/proposal/operator_totp_reset', {
  access: 'operators.write',
  summary: 'Propose to take TOTP off a colleague’s account, who then signs in anew and sets it up again',
  refusals: ['USER_NOT_FOUND', 'OWN_CASE', 'SECOND_FACTOR_MISSING', 'PENDING_REQUEST_EXISTS'],
  body: bodyOf({ operatorId, reason }),
  data: proposal,
});

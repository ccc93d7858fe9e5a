import { PERMISSIONS } from '@hoga/domain/operators/permissions';
import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import * as z from 'zod/mini';
import { proposal } from './admin-proposal.ts';
import { person } from './admin-request.ts';
import { ownRole, roleKey } from './admin-role.ts';
import { bodyOf, get, post, queryOf } from './call.ts';
import { askedEnd, askedId, askedStart, described, epochMs, idField, plainText, rowId, wholeNumber } from './fields.ts';
import { reason, seenVersion } from './operator-fields.ts';
import { pageFields, pageOf } from './page.ts';
import { signedIn, signingIn } from './sign-in.ts';

/** Operators: their sign-in, profile, permissions, and their log. */

const admin = z.object({
  id: idField<PlayerId>(),
  username: z.string(),
  name: z.string(),
  status: z.enum(['ACTIVE', 'DENY', 'PENDING']),
  level: described(z.int(), 'How far below the first operator; that one has 1.'),
  parentId: described(z.nullable(idField<PlayerId>()), 'Who made them an operator.'),
  hasSecondFactor: z.boolean(),
  version: z.int(),
  grants: z.array(z.object({ siteInfoId: idField<SiteId>(), roles: z.array(roleKey) })),
  ownRoles: described(z.array(ownRole), 'What those of the roles are called that sites have made.'),
  lastSignInAt: described(z.nullable(epochMs), 'At the console; null: never yet.'),
  createdAt: epochMs,
});
export type Admin = z.infer<typeof admin>;

const self = z.extend(admin, {
  sites: described(
    z.array(z.object({ siteInfoId: idField<SiteId>(), permissions: z.array(z.enum(PERMISSIONS)) })),
    'What oneself may do, on each site where that is anything.',
  ),
});

const serverTime = { serverTime: described(epochMs, "The server's clock: the console's ages and ends go by it.") };

export const operatorLogin = post('/api/admin/login', {
  access: 'public',
  summary: 'Sign in at the console, or renew its tokens with a refresh token; tokens of a site are nothing there',
  ...signingIn,
  data: z.object({ ...signedIn, admin: self, ...serverTime }),
});

export const getMyself = get('/api/admin/me', {
  access: 'player',
  summary: 'The signed-in operator',
  refusals: ['NO_PERMISSION'],
  query: queryOf({}),
  data: z.extend(self, serverTime),
});

export const getAdmin = get('/api/admin', {
  access: 'operators.read',
  summary: 'One operator',
  refusals: ['USER_NOT_FOUND'],
  query: queryOf({ id: described(askedId<PlayerId>(), 'Which operator.') }),
  data: admin,
});

export const listAdmins = get('/api/admin/list', {
  access: 'operators.read',
  summary: 'Operators who have a role on the site',
  query: queryOf({
    level: described(
      z.optional(z.pipe(wholeNumber, z.int().check(z.positive(), z.maximum(100)))),
      'On this level only.',
    ),
    parentId: described(z.optional(askedId<PlayerId>()), 'Made operators by this one only.'),
    ...pageFields,
  }),
  data: pageOf(admin),
});

const roles = z.array(roleKey).check(z.maxLength(20));

export const saveAdmin = post('/api/admin', {
  access: 'operators.write',
  summary:
    'Change the roles that an operator has on the site. Making a member an operator, or giving a right that decides money, is ' +
    'proposed: another operator approves it',
  refusals: [
    'USER_NOT_FOUND',
    'USERNAME_TAKEN',
    'OWN_CASE',
    'INSUFFICIENT_PRIVILEGES',
    'CHANGED_MEANWHILE',
    'RECORD_MISSING',
    'LAST_ADMINISTRATOR',
    'PENDING_REQUEST_EXISTS',
  ],
  body: z.union([
    bodyOf({
      username: described(z.string().check(z.minLength(1), z.maxLength(64)), 'The member: operators set no passwords.'),
      roles: roles.check(z.minLength(1)),
      reason,
    }),
    bodyOf({
      id: described(askedId<PlayerId>(), 'Whose roles.'),
      version: seenVersion,
      roles: described(roles, 'All of them from now on; none: no operator of the site any more.'),
      reason,
    }),
  ]),
  data: z.object({
    admin: described(z.nullable(admin), 'As they are now; null: it waits for a second person.'),
    proposal: described(z.nullable(proposal), 'What waits for a second person; null: it is done.'),
  }),
});

const logLine = z.object({
  seq: z.int(),
  at: epochMs,
  operatorId: idField<PlayerId>(),
  username: z.string(),
  siteInfoId: idField<SiteId>(),
  step: z.enum(['ASKED', 'DONE', 'REFUSED']),
  askedSeq: z.nullable(z.int()),
  call: z.string(),
  detail: described(z.string(), 'JSON: what was asked, what changed, or what it was refused with.'),
  people: described(z.array(person), 'Who the accounts are that the detail has by number.'),
  ownRoles: described(z.array(ownRole), 'The names of the site’s own roles that the detail has by key.'),
  ip: z.string(),
  previousHash: z.string(),
  hash: z.string(),
});

/** The filter of operators' actions: a line matches where all given fields do. */
export const deedFilter = {
  call: described(z.optional(plainText(120)), 'Of this call only.'),
  operatorId: described(z.optional(askedId<PlayerId>()), 'Of this operator only.'),
  only: described(
    z.optional(z.enum(['REFUSED', 'MONEY'])),
    'REFUSED: nothing came of it. MONEY: requests for money, and what is given or taken by hand.',
  ),
  playerId: described(
    z.optional(askedId<PlayerId>()),
    'Done to this member only: the account, its requests, what was proposed about it.',
  ),
  start: described(z.optional(askedStart), 'On this day, or at this moment, or later.'),
  end: described(z.optional(askedEnd), 'On this day, or at this moment, or earlier.'),
};

export const getOperatorLog = get('/api/admin/log', {
  access: 'audit.read',
  summary: 'What operators of the site have asked for and what came of it, newest first',
  query: queryOf({
    before: described(z.optional(rowId), 'Only lines before this number.'),
    ...deedFilter,
    size: pageFields.size,
  }),
  data: z.object({ rows: z.array(logLine) }),
});

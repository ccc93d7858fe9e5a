import { type Failure, failure } from '@hoga/domain/errors/failure';
import type { Permission } from '@hoga/domain/operators/permissions';
import { defined } from '@hoga/kernel/assert';
import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import type { Result } from '@hoga/kernel/result';
import type { FastifyRequest } from 'fastify';
import type { AskedOf, Change, OperatorLog, Outcome } from '../persistence/operator-log.ts';
import { networkOf } from './client-address.ts';
import type { Identity } from './identity.ts';

/** Knows what operators may do on which site. */
export interface Authority {
  /** Nothing, or why this operator may not do this on that site. */
  refusal(operator: Identity, siteId: SiteId, permission: Permission): Promise<Failure | null>;
  /** Every site where this operator may do this. */
  sitesOf(operatorId: PlayerId, permission: Permission): Promise<readonly SiteId[]>;
}

export interface OperatorParts {
  readonly authority: Authority;
  readonly log: OperatorLog;
}

const nothing = () => Promise.reject(new Error('there are no operators here'));
export const NO_OPERATORS: OperatorParts = {
  authority: { refusal: async () => failure('NO_PERMISSION'), sitesOf: async () => [] },
  log: { asked: nothing, ended: nothing },
};

interface Scoped {
  readonly request: FastifyRequest;
  readonly site: { readonly id: SiteId };
  readonly identity: { readonly playerId: PlayerId };
  readonly query: { readonly allSites: 0 | 1 };
}

/** What a call that reads is about: the site it names, or every one where the operator may do the same. */
export async function sitesInScope(
  { request, site, identity, query }: Scoped,
  permission: Permission,
): Promise<readonly SiteId[]> {
  if (query.allSites === 0) return [site.id];
  return await request.server.operators.authority.sitesOf(identity.playerId, permission);
}

/** What is typed to prove who one is stays out of the log, and so do the bytes of files. */
const SECRETS = new Set(['password', 'newPassword', 'code', 'recoveryCode']);

function withoutSecrets(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, SECRETS.has(name) ? '***' : asLogged(value)]),
  );
}

function asLogged(value: unknown): unknown {
  return value instanceof Blob ? { bytes: value.size } : value;
}

/** Does what an operator asks for between two lines of the log. One that throws leaves the first: it may have been done. */
export async function logged<Data>(
  log: OperatorLog,
  request: FastifyRequest,
  answer: (changed: (change: Change) => void) => Result<Data, Failure> | Promise<Result<Data, Failure>>,
): Promise<Result<Data, Failure>> {
  const asked: AskedOf = {
    operatorId: defined(request.identity, 'an operator').playerId,
    siteId: request.site.id,
    call: request.routeOptions.url ?? '',
    ip: networkOf(request.ip),
    detail: withoutSecrets(request.body),
  };
  return await loggedAs(log, asked, answer);
}

/** The same where one call is several deeds. */
export async function loggedAs<Data>(
  log: OperatorLog,
  asked: AskedOf,
  answer: (changed: (change: Change) => void) => Result<Data, Failure> | Promise<Result<Data, Failure>>,
): Promise<Result<Data, Failure>> {
  const seq = await log.asked(asked);
  const changes: Change[] = [];
  const answered = await answer((change) => changes.push(change));
  const outcome: Outcome = answered.ok
    ? { step: 'DONE', detail: { changes } }
    : { step: 'REFUSED', detail: { code: answered.error.code } };
  await log.ended(seq, asked, outcome);
  return answered;
}

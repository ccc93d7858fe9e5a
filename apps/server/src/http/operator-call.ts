import { type Failure, failure } from '@hoga/domain/errors/failure';
import type { Permission } from '@hoga/domain/operators/permissions';
import { defined } from '@hoga/kernel/assert';
import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import type { Result } from '@hoga/kernel/result';
import type { FastifyRequest } from 'fastify';
import type { AskedOf, Change, OperatorLog, Outcome } from '../persistence/operator-log.ts';
import { networkOf } from './client-address.ts';
import type { Identity } from './identity.ts';

/** Operators' permissions by site. */
export interface Authority {
  /** Null, or why this operator may not do this on that site. */
  refusal(operator: Identity, siteId: SiteId, permission: Permission): Promise<Failure | null>;
  /** Every site where this operator has the permission. */
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

/** The sites of a reading call: the named one, or every site where the operator has the permission. */
export async function sitesInScope(
  { request, site, identity, query }: Scoped,
  permission: Permission,
): Promise<readonly SiteId[]> {
  if (query.allSites === 0) return [site.id];
  return await request.server.operators.authority.sitesOf(identity.playerId, permission);
}

/** Credentials stay out of the log, and so do the bytes of files. */
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

/** Runs an operator's call between two log entries. If it throws, only the first remains: it may have been done. */
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

/** The same for a call with several actions. */
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

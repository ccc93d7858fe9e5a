import type { ErrorCode } from '@hoga/domain/errors/catalogue';
import type { Failure } from '@hoga/domain/errors/failure';
import type { SecurityEventKind } from '@hoga/domain/session/security-event';
import type { Clock } from '@hoga/kernel/clock';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { subjectHash } from '../persistence/security-event-store.ts';
import type { SecurityLog } from '../persistence/security-log.ts';
import { networkOf } from './client-address.ts';
import { deviceOf } from './device.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The refusal that was replied. */
    refusedWith: Failure | null;
  }
}

const NOTED: Partial<Readonly<Record<ErrorCode, SecurityEventKind>>> = {
  CREDENTIALS_MISMATCH: 'SIGN_IN_DENIED',
  CURRENT_PASSWORD_MISMATCH: 'SIGN_IN_DENIED',
  ACCOUNT_DENIED: 'SIGN_IN_DENIED',
  AWAITING_APPROVAL: 'SIGN_IN_DENIED',
  CODE_MISMATCH: 'WRONG_CODE',
  OTP_MISMATCH: 'WRONG_CODE',
  VERIFICATION_REQUIRED: 'WRONG_CODE',
  CODE_ATTEMPTS_EXCEEDED: 'WRONG_CODE',
  REFRESH_REJECTED: 'REFRESH_REFUSED',
  WRONG_APPROACH: 'FOREIGN_ID',
  NO_PERMISSION: 'FOREIGN_ID',
  USER_NOT_FOUND: 'FOREIGN_ID',
  ORDER_NOT_FOUND: 'FOREIGN_ID',
  KEY_SCOPE: 'KEY_REFUSED',
  KEY_ADDRESS: 'KEY_REFUSED',
  KEY_REJECTED: 'KEY_REFUSED',
};

/** Body fields that identify the person. */
const SUBJECT_FIELDS = ['username', 'phone', 'key'] as const;

export interface NotesParts {
  readonly log: SecurityLog;
  readonly clock: Clock;
}

/** Logs security-relevant refusals after the reply. */
export function noteRefusals(app: FastifyInstance, { log, clock }: NotesParts): void {
  app.decorateRequest('refusedWith', null);
  app.addHook('onResponse', (request, _reply, done) => {
    const refused = request.refusedWith;
    const kind = refused === null ? undefined : kindOf(refused);
    if (refused !== null && kind !== undefined) {
      log.note({
        at: new Date(clock.now()),
        kind,
        code: refused.code,
        call: request.routeOptions.url ?? '',
        siteId: request.site.id,
        accountId: request.identity?.playerId ?? null,
        subject: subjectOf(request),
        ip: networkOf(request.ip),
        device: deviceOf(request).name,
      });
    }
    done();
  });
}

function kindOf({ code, verification }: Failure): SecurityEventKind | undefined {
  // A call without a code is no failed attempt.
  return verification?.reason === 'MISSING' ? undefined : NOTED[code];
}

function subjectOf({ body }: FastifyRequest): string {
  if (typeof body !== 'object' || body === null) return '';
  const typed: Readonly<Record<string, unknown>> = { ...body };
  for (const field of SUBJECT_FIELDS) {
    const value = typed[field];
    if (typeof value === 'string') return subjectHash(value.trim());
  }
  return '';
}

import { resumeRequest } from '@hoga/contract/socket';
import { CORRELATION_HEADER } from '@hoga/contract/socket-protocol';
import { type Failure, failure } from '@hoga/domain/errors/failure';
import type { IncomingFrame } from './frame-reader.ts';
import type { Session, SessionHost } from './session.ts';

/** Each may send all that is kept: a program needs one after it has connected. */
const MOST_PER_SESSION = 3;
const MAX_NAME_LENGTH = 64;
const times = new WeakMap<Session, number>();

/** Sends what a program has missed. What it asks is checked as a frame: it is no call of HTTP, so no reply has its form. */
export function resume(frame: IncomingFrame, session: Session, hub: SessionHost): Failure | null {
  const identity = session.admission?.identity ?? null;
  if (identity === null) return failure('LOGIN_REQUIRED');
  if (identity.audience !== 'MEMBER') return failure('PATH_NOT_FOUND');
  if (frame.header('transaction') !== undefined) return failure('METHOD_NOT_ALLOWED');
  const correlation = frame.header(CORRELATION_HEADER) ?? '';
  const asked = resumeRequest.safeParse(parsed(frame.body));
  if (!asked.success || correlation.length > MAX_NAME_LENGTH) return failure('INVALID_REQUEST');
  const before = times.get(session) ?? 0;
  if (before >= MOST_PER_SESSION) return failure('TOO_MANY_REQUESTS');
  times.set(session, before + 1);
  hub.resume(session, asked.data.since, correlation);
  return null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

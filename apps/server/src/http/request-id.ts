import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export const REQUEST_ID_HEADER = 'x-request-id';
/** What a caller sends stands in log lines. */
const SOUND = /^[\w-]{8,64}$/;

/** As the caller names its request; a name of our own where it names none, or one that could forge a line. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers[REQUEST_ID_HEADER];
  return typeof given === 'string' && SOUND.test(given) ? given : randomUUID();
}

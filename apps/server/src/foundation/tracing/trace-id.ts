import { createHash } from 'node:crypto';

const TRACE_ID = /^(?!0{32})[0-9a-f]{32}$/;

/**
 * The trace of a request follows from its id, as do its first span and whether it is sampled: so every process knows them of
 * a command by the id alone, and nothing else goes with it. Ids of pages and of servers are trace ids, without
 * hyphens.
 */
export function traceIdOf(requestId: string): string {
  const plain = requestId.replaceAll('-', '');
  return TRACE_ID.test(plain) ? plain : createHash('sha256').update(requestId).digest('hex').slice(0, 32);
}

/** The span of the request, which those of its parts name as their parent. */
export function rootSpanIdOf(traceId: string): string {
  const end = traceId.slice(16);
  return /^0+$/.test(end) ? `${end.slice(1)}1` : end;
}

/**
 * One request in so many, the same ones in every process. Asked for every span of every request, so it reads the end of the
 * id alone, which is random in ids of pages and of servers.
 */
export function isSampled(requestId: string, oneIn: number): boolean {
  let mixed = 0;
  for (let place = Math.max(0, requestId.length - 8); place < requestId.length; place++) {
    mixed = (Math.imul(mixed, 31) + requestId.charCodeAt(place)) >>> 0;
  }
  return mixed % oneIn === 0;
}

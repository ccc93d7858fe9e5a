/** The frames of SockJS (sockjs-protocol 0.3.3), for all transports. */
export const OPEN_FRAME = 'o';
export const HEARTBEAT_FRAME = 'h';
/** Heartbeat interval, so that proxies keep a quiet connection. */
export const HEARTBEAT_MS = 25_000;

export function messageFrame(texts: readonly string[]): string {
  return `a${JSON.stringify(texts)}`;
}

export function closeFrame(code: number, reason: string): string {
  return `c${JSON.stringify([code, reason])}`;
}

/** A client's WebSocket payload: an array of messages or a single one; null if it is not JSON. */
export function sentMessages(payload: string): readonly unknown[] | null {
  if (payload === '') return [];
  const value = parsed(payload);
  if (value === undefined) return null;
  return Array.isArray(value) ? value : [value];
}

/** undefined when the text is not JSON. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

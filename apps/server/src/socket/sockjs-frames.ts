/** The frames of SockJS (sockjs-protocol 0.3.3), whatever transport carries them. */
export const OPEN_FRAME = 'o';
export const HEARTBEAT_FRAME = 'h';
/** How often a heartbeat is sent, so that proxies keep a quiet connection. */
export const HEARTBEAT_MS = 25_000;

export function messageFrame(texts: readonly string[]): string {
  return `a${JSON.stringify(texts)}`;
}

export function closeFrame(code: number, reason: string): string {
  return `c${JSON.stringify([code, reason])}`;
}

/** What a client has sent over a WebSocket: an array of messages or one alone; null where it is no JSON. */
export function sentMessages(payload: string): readonly unknown[] | null {
  if (payload === '') return [];
  const value = parsed(payload);
  if (value === undefined) return null;
  return Array.isArray(value) ? value : [value];
}

/** undefined where the text is no JSON, which has no such value. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The negotiated intervals; 0 means none. */
export interface HeartBeat {
  readonly sendEveryMs: number;
  readonly expectEveryMs: number;
}

const HEADER = /^(\d{1,9}),(\d{1,9})$/;

/** Negotiates according to STOMP 1.2; null when the client's header is malformed. */
export function negotiateHeartBeat(header: string | undefined, ownMs: number): HeartBeat | null {
  const match = HEADER.exec((header ?? '0,0').replace(' ', ''));
  if (match === null) return null;
  const clientSends = Number(match[1]);
  const clientWants = Number(match[2]);
  return {
    sendEveryMs: clientWants === 0 ? 0 : Math.max(ownMs, clientWants),
    expectEveryMs: clientSends === 0 ? 0 : Math.max(ownMs, clientSends),
  };
}

/** Bounds of the realtime socket. A client that stays within them never notices them. */
export interface SocketOptions {
  /** How often each side promises to be heard (STOMP heart-beats). */
  readonly heartBeatMs: number;
  /** A connection that has not become a STOMP session by then is closed. */
  readonly connectTimeoutMs: number;
  /** How long a closing connection may take to read what was sent before. */
  readonly closeGraceMs: number;
  /** How long an HTTP-transport session may stay without a request (SockJS). */
  readonly absenceMs: number;
  /** How often time limits are looked at. */
  readonly pulseMs: number;
  /** Longest STOMP frame a client may send. */
  readonly maxFrameBytes: number;
  readonly maxSubscriptions: number;
  /** Each subscription to one destination receives every message again: more than a screen needs only multiply it. */
  readonly maxSubscriptionsPerDestination: number;
  /** A guest sees prices: a list, an instrument, notices. One subscription each, for nobody pays for their bytes. */
  readonly maxSubscriptionsPerGuest: number;
  /** Frames a client may send at once, and how fast that allowance comes back. */
  readonly frameBurst: number;
  readonly framesPerSecond: number;
  /** The same for frames of the WebSocket, which need not be messages: whoever sends more is cut off. */
  readonly wireFrameBurst: number;
  readonly wireFramesPerSecond: number;
  /** Pieces that one WebSocket message may come in. */
  readonly maxPieces: number;
  /** What may wait for a slow receiver before it is closed. */
  readonly maxWaitingMessages: number;
  readonly maxWaitingBytes: number;
  readonly maxSessions: number;
  /** Many people can share an address; one person has a few windows and devices. */
  readonly maxSessionsPerAddress: number;
  /** Of them guests: the rest is kept for people of that address who sign in. */
  readonly maxGuestsPerAddress: number;
  readonly maxSessionsPerPlayer: number;
  /** Sessions over HTTP that one address may begin: anybody can, with a single request each. */
  readonly httpSessionsPerMinute: number;
}

export const DEFAULT_SOCKET_OPTIONS: SocketOptions = {
  heartBeatMs: 10_000,
  connectTimeoutMs: 10_000,
  closeGraceMs: 2_000,
  absenceMs: 5_000,
  pulseMs: 1_000,
  maxFrameBytes: 16_384,
  maxSubscriptions: 64,
  maxSubscriptionsPerDestination: 4,
  maxSubscriptionsPerGuest: 12,
  frameBurst: 300,
  framesPerSecond: 60,
  wireFrameBurst: 1_000,
  wireFramesPerSecond: 200,
  maxPieces: 100,
  maxWaitingMessages: 1_000,
  maxWaitingBytes: 1_048_576,
  maxSessions: 20_000,
  maxSessionsPerAddress: 1_000,
  maxGuestsPerAddress: 200,
  maxSessionsPerPlayer: 10,
  httpSessionsPerMinute: 120,
};

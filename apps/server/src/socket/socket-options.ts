/** Bounds of the realtime socket, beyond any well-behaved client's needs. */
export interface SocketOptions {
  /** Interval of STOMP heart-beats in both directions. */
  readonly heartBeatMs: number;
  /** A connection that is no STOMP session by then is closed. */
  readonly connectTimeoutMs: number;
  /** How long a closing connection may take to read what was sent. */
  readonly closeGraceMs: number;
  /** How long an HTTP-transport session may stay without a request (SockJS). */
  readonly absenceMs: number;
  /** Interval at which time limits are checked. */
  readonly pulseMs: number;
  /** Longest STOMP frame a client may send. */
  readonly maxFrameBytes: number;
  readonly maxSubscriptions: number;
  /**
   * Each subscription to a destination receives every message again: more than a screen needs only multiplies traffic.
   */
  readonly maxSubscriptionsPerDestination: number;
  /**
   * A guest sees prices: a list, an instrument, notices. One subscription each, since guests' traffic earns nothing.
   */
  readonly maxSubscriptionsPerGuest: number;
  /** Frames a client may send at once, and the refill rate. */
  readonly frameBurst: number;
  readonly framesPerSecond: number;
  /** The same for WebSocket frames, which need not be messages: a client that exceeds it is cut off. */
  readonly wireFrameBurst: number;
  readonly wireFramesPerSecond: number;
  /** Fragments per WebSocket message. */
  readonly maxPieces: number;
  /** What may wait for a slow receiver before it is closed. */
  readonly maxWaitingMessages: number;
  readonly maxWaitingBytes: number;
  readonly maxSessions: number;
  /** Many people can share an address; one person has a few windows and devices. */
  readonly maxSessionsPerAddress: number;
  /** Guests among them: the rest is reserved for members behind the same address. */
  readonly maxGuestsPerAddress: number;
  readonly maxSessionsPerPlayer: number;
  /** HTTP-transport sessions one address may begin: each takes only a single request. */
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
  // A frame counts once more as the message that carries it: 40 frames a second.
  framesPerSecond: 80,
  wireFrameBurst: 1_000,
  wireFramesPerSecond: 200,
  maxPieces: 100,
  // More than a program that resumes is sent at once.
  maxWaitingMessages: 1_200,
  maxWaitingBytes: 1_048_576,
  maxSessions: 20_000,
  maxSessionsPerAddress: 1_000,
  maxGuestsPerAddress: 200,
  maxSessionsPerPlayer: 10,
  httpSessionsPerMinute: 120,
};

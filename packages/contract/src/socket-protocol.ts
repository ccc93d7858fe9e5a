import type { SiteId } from '@hoga/kernel/ids';

/** The SockJS endpoint; a plain WebSocket STOMP client connects to `${SOCKET_PATH}/websocket`. */
export const SOCKET_PATH = '/ws';

/** Headers of the STOMP CONNECT frame. Identity is the token, never a user name. */
export const CONNECT_TOKEN_HEADER = 'Authorization';
export const CONNECT_SITE_HEADER = 'siteInfoId';

/** The CONNECTED frame's header with the number of the user's newest event, as in a PONG. */
export const CONNECTED_SEQ_HEADER = 'seq';

export const PING_DESTINATION = '/ping';
/** The longest text that a ping may carry. */
export const MAX_ECHO_LENGTH = 64;

/** Where clients send: the body of the call over HTTP, or of `resumeRequest`; answered on `USER_QUEUES.reply`. */
export const SEND_DESTINATIONS = {
  orders: '/app/orders',
  cancelAfter: '/app/cancel_after',
  state: '/app/state',
  resume: '/app/resume',
} as const;

/** A SEND frame's own name, repeated in the header of its reply. */
export const CORRELATION_HEADER = 'correlation-id';
/** The header of events that are sent again after `resumeRequest`. */
export const REPLAYED_HEADER = 'replayed';
/** The header of CONNECTED, PONG and every reply with the server's time in epoch milliseconds. */
export const TIME_HEADER = 'x-hoga-time';

/**
 * The header of SUBSCRIBE to a price topic with the most messages a second that the client takes: it gets the next lower of
 * `RATES`, each message with all that has changed since its last. Without it, and above them, every message is sent.
 */
export const RATE_HEADER = 'rate';
export const RATES = [1, 2, 4] as const;

/** The ERROR frame's header with the code of the error catalogue; its `message` header is the Korean text. */
export const ERROR_CODE_HEADER = 'code';

/**
 * Why the server closed a connection, as the close event's `code`. After each except `forcedLogout` clients may
 * reconnect.
 */
export const CLOSE_CODES = {
  /** The client sent DISCONNECT. */
  normal: 1000,
  /** An ERROR frame carried the reason. */
  refused: 4000,
  /** A FORCE_LOGOUT message carried the reason. */
  forcedLogout: 4001,
  /** The client read its own events too slowly: reconnect and refetch. */
  tooSlow: 4002,
  /** The client was silent for too long. */
  silent: 4003,
  /** The server stops or is full: reconnect later. */
  unavailable: 4004,
} as const;

/** Every destination a client may subscribe to; nothing else is allowed. */
export const TOPICS = {
  notice: (siteId: SiteId) => `/topic/notice/${siteId}`,
  futuresInfo: '/topic/futures_info',
  oversea: '/topic/oversea',
  /**
   * One instrument in full: ticker, depth, the trades since the last message. Depth is the ten best levels of a side
   * and, for a coin, beyond those ten sums at each of 10, 100 and 1,000 ticks: the quantity beyond the previous level,
   * up to its price.
   */
  market: (stock: string) => `/topic/market/${stock}`,
  message: '/queue/message',
} as const;

export const USER_QUEUES = {
  oversea: '/user/queue/oversea',
  overseaCross: '/user/queue/oversea_cross',
  futures: '/user/queue/futures',
  cross: '/user/queue/cross',
  point: '/user/queue/point',
  dnw: '/user/queue/dnw',
  orders: '/user/queue/orders',
  error: '/user/queue/error',
  forceLogout: '/user/queue/force_logout',
  newMessage: '/user/queue/new_message',
  pong: '/user/queue/pong',
  reply: '/user/queue/reply',
} as const;
export type UserQueue = (typeof USER_QUEUES)[keyof typeof USER_QUEUES];

/**
 * The queues whose events are numbered: per user from 1, over all of them together and without gaps, also while no
 * socket is open and across restarts of the server. Events on the other queues take no number and repeat that of the
 * user's newest event: figures that follow prices (each replaces the one before), and events about one connection only.
 */
export const NUMBERED_QUEUES: readonly UserQueue[] = [
  USER_QUEUES.oversea,
  USER_QUEUES.futures,
  USER_QUEUES.point,
  USER_QUEUES.dnw,
  USER_QUEUES.orders,
  USER_QUEUES.error,
];

/** A type of a numbered queue that is also sent between events, as a figure: it then repeats the newest number. */
export const FIGURE_EVENT = 'POSITION_UPDATE_LIQUIDPRICE';

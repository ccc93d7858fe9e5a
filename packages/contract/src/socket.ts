import { LOGOUT_REASONS } from '@hoga/domain/session/logout-reason';
import { CANCEL_AFTER_SCOPES } from '@hoga/domain/trading/cancel-after';
import { OPTION_EVENTS } from '@hoga/domain/trading/vocabulary';
import type { ContentId, OverseaOptionId, SiteId } from '@hoga/kernel/ids';
import * as z from 'zod/mini';
import type { $ZodType } from 'zod/v4/core';
import { walletEntry, walletType } from './account.ts';
import { firedAlert } from './alert.ts';
import { envelopeOf } from './envelope.ts';
import { decimalText, described, epochMs, idField, signedDecimalText } from './fields.ts';
import { depth, optionPrices, ratePrices, ticker, trade } from './market.ts';

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

/**
 * Every socket message. `seq` on user queues is that of `NUMBERED_QUEUES` (0: no event yet, or a guest): a client that
 * receives a number beyond the next has missed events and refetches the data they would have changed. On topics it
 * counts per topic and site from the server's start; a gap there means that older prices were replaced by newer ones on
 * the way.
 */
export function socketEvent<Type extends $ZodType<string>, Data extends $ZodType>(type: Type, data: Data) {
  return z.object({ type, data, seq: z.int(), ts: epochMs });
}

export interface SocketEvent<Type extends string = string, Data = unknown> {
  readonly type: Type;
  readonly data: Data;
  readonly seq: number;
  readonly ts: number;
}

/**
 * /topic/futures_info and /topic/oversea: the prices of the site's listed options that changed since the last message.
 */
export const optionPricesEvent = socketEvent(z.enum(['FUTURES_INFO', 'OVERSEA_INFO']), optionPrices);

/** /topic/oversea: prices in neither list, such as the rates that profits are converted with. */
export const ratesEvent = socketEvent(z.literal('RATE_INFO'), ratePrices);

/** /topic/oversea */
export const optionStateEvent = socketEvent(
  z.enum(OPTION_EVENTS),
  z.object({ id: idField<OverseaOptionId>(), koName: z.string() }),
);

/** /topic/market/{stock} */
export const marketEvent = socketEvent(z.literal('MARKET'), z.object({ ticker, depth, trades: z.array(trade) }));
export type MarketEvent = z.infer<typeof marketEvent>;

/** /topic/notice/{siteId} */
export const noticeEvent = socketEvent(z.literal('FORCE_NOTICE'), z.object({ id: idField<ContentId>() }));

/** /queue/message: the site, its options or their trading hours have changed: refetch. Nothing private. */
export const siteChangedEvent = socketEvent(z.literal('SITE_CHANGED'), z.object({ version: z.int() }));

/** /user/queue/point: the wallet named by `type`. */
export const pointEvent = socketEvent(walletType, z.pick(walletEntry, { point: true, gameWaitPoint: true }));

/** The FUTURES account; sums are over its open cross positions (DOMAIN §8). */
export const futuresFigures = z.object({
  playerPoint: signedDecimalText,
  markPnl: signedDecimalText,
  /** Never above zero. */
  minusFundingFee: signedDecimalText,
  available: decimalText,
  maintMargin: decimalText,
});

/** /user/queue/cross */
export const futuresCrossEvent = socketEvent(z.literal('CROSS'), futuresFigures);

/** The overseas side of the BINARY wallet (DOMAIN §8). */
export const overseaFigures = z.object({
  playerPoint: signedDecimalText,
  lastPnl: signedDecimalText,
  losscut: decimalText,
  /** Holds of overseas orders only. */
  playerGameWaitPoint: decimalText,
});

/** /user/queue/oversea_cross */
export const overseaCrossEvent = socketEvent(z.literal('OVERSEA_CROSS'), overseaFigures);

/** /user/queue/orders */
export const cancelAfterFiredEvent = socketEvent(
  z.literal('CANCEL_AFTER_FIRED'),
  z.object({
    of: z.enum(CANCEL_AFTER_SCOPES),
    keyId: described(z.nullable(z.string()), 'The key whose orders it cancelled; null: those of the account.'),
    dueAt: epochMs,
    count: described(z.int(), 'How many orders it cancelled; each has had its ORDER_CANCEL before.'),
  }),
);

/** /user/queue/error and /user/queue/force_logout: a server message in Korean. */
export const errorEvent = socketEvent(z.literal('ERROR'), z.object({ code: z.string(), message: z.string() }));
export const forceLogoutEvent = socketEvent(
  z.literal('FORCE_LOGOUT'),
  z.object({ reason: z.enum(LOGOUT_REASONS), message: z.string() }),
);

/** The badge counts. */
const unread = { unreadMessages: z.int(), unreadContacts: z.int() };

/**
 * /user/queue/new_message: a message (`create`) or an answer to an inquiry (`answer`) arrived; its id, and the
 * unread counts.
 */
export const messageEvent = socketEvent(z.enum(['create', 'answer']), z.object({ id: z.int(), ...unread }));

/** /user/queue/new_message: the user has read or deleted messages, here or on another device. */
export const unreadEvent = socketEvent(z.literal('read'), z.object(unread));

/** /user/queue/new_message: an economic release for which the user has set an alarm is near; the alarm's id. */
export const releaseAlarmEvent = socketEvent(z.literal('alarm'), z.object({ id: z.int() }));

/** /user/queue/new_message: an own alert has fired. */
export const alertFiredEvent = socketEvent(z.literal('alert'), firedAlert);

/** /user/queue/pong answers /ping with the text that was sent. */
export const pongEvent = socketEvent(
  z.literal('PONG'),
  z.object({ echo: z.string().check(z.maxLength(MAX_ECHO_LENGTH)) }),
);

/**
 * /user/queue/reply: the answer to a SEND, to the connection that sent it, with the same `correlation-id`. Its data is the
 * envelope that HTTP answers the call with.
 */
export const replyEvent = socketEvent(z.literal('REPLY'), envelopeOf(z.unknown()));

/** SEND /app/resume: the number of the newest event that the program has seen. */
export const resumeRequest = z.strictObject({ since: z.int().check(z.nonnegative()) });

/** /user/queue/reply: every event after `from` up to `to` has been sent again before this. */
export const resumedEvent = socketEvent(z.literal('RESUMED'), z.object({ from: z.int(), to: z.int() }));

/** /user/queue/reply: not all of them are kept. Take the state; `seq` is the number of the newest event. */
export const resumeGoneEvent = socketEvent(z.literal('RESUME_GONE'), z.object({ seq: z.int() }));

import { LOGOUT_REASONS } from '@hoga/domain/session/logout-reason';
import { CANCEL_AFTER_SCOPES } from '@hoga/domain/trading/cancel-after';
import { OPTION_EVENTS } from '@hoga/domain/trading/vocabulary';
import type { ContentId, OverseaOptionId } from '@hoga/kernel/ids';
import * as z from 'zod/mini';
import type { $ZodType } from 'zod/v4/core';
import { walletEntry, walletType } from './account.ts';
import { firedAlert } from './alert.ts';
import { envelopeOf } from './envelope.ts';
import { decimalText, described, epochMs, idField, signedDecimalText } from './fields.ts';
import { depth, optionPrices, ratePrices, ticker, trade } from './market.ts';
import { MAX_ECHO_LENGTH } from './socket-protocol.ts';

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

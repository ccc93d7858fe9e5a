import { idOf } from '@hoga/kernel/ids';
import { ZodMiniUnion } from 'zod/mini';
import { type $ZodType, toJSONSchema } from 'zod/v4/core';
import {
  alarmEvent,
  approvalEvent,
  attentionEvent,
  consoleTopic,
  inquiryEvent,
  operatorRequestEvent,
  requestCountsEvent,
  saleTalkEvent,
} from './console-socket.ts';
import { dnwEvent } from './dnw.ts';
import { futuresEvent } from './futures.ts';
import { overseaEvent } from './oversea.ts';
import {
  alertFiredEvent,
  cancelAfterFiredEvent,
  errorEvent,
  forceLogoutEvent,
  futuresCrossEvent,
  marketEvent,
  messageEvent,
  noticeEvent,
  optionPricesEvent,
  optionStateEvent,
  overseaCrossEvent,
  pointEvent,
  pongEvent,
  ratesEvent,
  releaseAlarmEvent,
  replyEvent,
  resumedEvent,
  resumeGoneEvent,
  siteChangedEvent,
  type socketEvent,
  unreadEvent,
} from './socket.ts';
import { TOPICS, USER_QUEUES } from './socket-protocol.ts';

/** An event of a destination; `types`: the event's types sent there, where not all are. */
interface ChannelEvent {
  readonly event: $ZodType;
  readonly types?: readonly string[];
}

/** A destination to subscribe to. */
export interface Channel {
  /** Variable parts are in braces. */
  readonly destination: string;
  readonly summary: string;
  readonly events: readonly ChannelEvent[];
}

const NOTICE_TOPIC = TOPICS.notice(idOf(0)).replace('0', '{siteId}');

/** Every destination that may be subscribed to, with its events. */
export const CHANNELS: readonly Channel[] = [
  {
    destination: TOPICS.futuresInfo,
    summary: 'Prices of the perpetuals that the site lists, those that changed, four times a second at most',
    events: [{ event: optionPricesEvent, types: ['FUTURES_INFO'] }],
  },
  {
    destination: TOPICS.oversea,
    summary: 'Prices of the overseas instruments that the site lists, rates, and markets that close and open',
    events: [{ event: optionPricesEvent, types: ['OVERSEA_INFO'] }, { event: ratesEvent }, { event: optionStateEvent }],
  },
  {
    destination: TOPICS.market('{stock}'),
    summary: 'One instrument in full, twenty times a second at most; named by its symbol, without the prefix of a site',
    events: [{ event: marketEvent }],
  },
  {
    destination: NOTICE_TOPIC,
    summary: 'A notice of the own site that is to be shown at once',
    events: [{ event: noticeEvent }],
  },
  {
    destination: TOPICS.message,
    summary: 'The site, what it offers or when that trades has changed',
    events: [{ event: siteChangedEvent }],
  },
  {
    destination: USER_QUEUES.point,
    summary: 'A wallet after every change; the type is that of the wallet',
    events: [{ event: pointEvent }],
  },
  {
    destination: USER_QUEUES.dnw,
    summary: 'A request at the cashier, after each of its steps',
    events: [{ event: dnwEvent }],
  },
  {
    destination: USER_QUEUES.orders,
    summary: "What concerns the orders of all products: the program's dead man's switch has fired",
    events: [{ event: cancelAfterFiredEvent }],
  },
  {
    destination: USER_QUEUES.cross,
    summary: 'Figures of the futures account, when they changed, twice a second at most',
    events: [{ event: futuresCrossEvent }],
  },
  {
    destination: USER_QUEUES.overseaCross,
    summary: 'Figures of the overseas account, when they changed, twice a second at most',
    events: [{ event: overseaCrossEvent }],
  },
  {
    destination: USER_QUEUES.error,
    summary: 'A refusal that came after the reply, such as that of an order when it was to fill',
    events: [{ event: errorEvent }],
  },
  {
    destination: USER_QUEUES.forceLogout,
    summary: 'Why the server ends this connection: the sign-in behind it is over',
    events: [{ event: forceLogoutEvent }],
  },
  {
    destination: USER_QUEUES.newMessage,
    summary:
      'A message or an answer to an inquiry has arrived or was read, with what is unread; an alarm is due, or an alert has fired',
    events: [{ event: messageEvent }, { event: unreadEvent }, { event: releaseAlarmEvent }, { event: alertFiredEvent }],
  },
  {
    destination: USER_QUEUES.pong,
    summary: 'The answer to a ping, for guests too',
    events: [{ event: pongEvent }],
  },
  {
    destination: USER_QUEUES.reply,
    summary: 'The answers to what this connection has sent to /app, with its `correlation-id`',
    events: [{ event: replyEvent }, { event: resumedEvent }, { event: resumeGoneEvent }],
  },
  {
    destination: USER_QUEUES.futures,
    summary: 'Orders and positions of coin futures',
    events: [{ event: futuresEvent }],
  },
  {
    destination: USER_QUEUES.oversea,
    summary: 'Orders and positions of overseas futures',
    events: [{ event: overseaEvent }],
  },
  {
    destination: consoleTopic('{siteId}', 'requests'),
    summary: 'For operators of the site who may read requests: each after each of its steps, and who is at work on it',
    events: [
      { event: operatorRequestEvent },
      { event: attentionEvent },
      { event: requestCountsEvent },
      { event: saleTalkEvent },
    ],
  },
  {
    destination: consoleTopic('{siteId}', 'inquiries'),
    summary: 'For operators of the site who may read inquiries: that one has changed',
    events: [{ event: inquiryEvent }],
  },
  {
    destination: consoleTopic('{siteId}', 'alarms'),
    summary: 'For operators of the site who may read its dashboard: alarms, when they open and close',
    events: [{ event: alarmEvent }],
  },
  {
    destination: consoleTopic('{siteId}', 'approvals'),
    summary:
      'For operators of the site who may read proposals: what takes two people, when it is proposed and when it ends',
    events: [{ event: approvalEvent }],
  },
];

type EventSchema = ReturnType<typeof socketEvent>;

/** Event types with the same shape. */
export interface EventShape {
  readonly types: readonly string[];
  readonly schema: EventSchema;
}

/** A channel's events, grouped by shape. */
export function eventShapes({ events }: Pick<Channel, 'events'>): readonly EventShape[] {
  return events.flatMap(({ event, types }) =>
    variantsOf(event).map((schema) => ({
      schema,
      types: typesOf(schema).filter((type) => types?.includes(type) ?? true),
    })),
  );
}

function variantsOf(event: $ZodType): readonly EventSchema[] {
  return (event instanceof ZodMiniUnion ? event.def.options : [event]) as readonly EventSchema[];
}

function typesOf({ shape: { type } }: EventSchema): readonly string[] {
  const { enum: words, const: word } = toJSONSchema(type);
  return (words ?? [word]).map(String);
}

import * as z from 'zod/mini';
import { type $ZodType, toJSONSchema } from 'zod/v4/core';
import * as account from '../account.ts';
import type { Call } from '../call.ts';
import * as certification from '../certification.ts';
import * as content from '../content.ts';
import { envelopeOf } from '../envelope.ts';
import * as futures from '../futures.ts';
import * as market from '../market.ts';
import * as oversea from '../oversea.ts';
import * as practice from '../practice.ts';
import * as site from '../site.ts';
import * as socket from '../socket.ts';
import type { Block } from './block.ts';
import { ABBREVIATIONS, describeSent, describeTaken } from './described-shape.ts';

const { TOPICS, USER_QUEUES } = socket;

/** `types`: those of the event's that are sent there, where not all are. */
type SentEvent = readonly [destination: string, event: $ZodType, types?: readonly string[]];

interface Area {
  /** Whatever its file exports; calls are found by themselves. */
  readonly exported: object;
  /** Which events a destination carries. */
  readonly events?: readonly SentEvent[];
}

export const AREAS: Readonly<Record<string, Area>> = {
  account: { exported: account },
  certification: { exported: certification },
  content: { exported: content },
  futures: { exported: futures, events: [[USER_QUEUES.futures, futures.futuresEvent]] },
  market: { exported: market },
  oversea: { exported: oversea, events: [[USER_QUEUES.oversea, oversea.overseaEvent]] },
  practice: { exported: practice },
  site: { exported: site },
  socket: {
    exported: socket,
    events: [
      [TOPICS.futuresInfo, socket.tickersEvent, ['FUTURES_INFO']],
      [TOPICS.oversea, socket.tickersEvent, ['OVERSEA_INFO']],
      [TOPICS.oversea, socket.optionStateEvent],
      [TOPICS.market('{stock}'), socket.marketEvent],
      [noticeTopic(), socket.noticeEvent],
      [TOPICS.message, socket.siteChangedEvent],
      [USER_QUEUES.point, socket.pointEvent],
      [USER_QUEUES.cross, socket.futuresCrossEvent],
      [USER_QUEUES.overseaCross, socket.overseaCrossEvent],
      [USER_QUEUES.error, socket.errorEvent],
      [USER_QUEUES.forceLogout, socket.forceLogoutEvent],
      [USER_QUEUES.newMessage, socket.messageEvent],
      [USER_QUEUES.pong, socket.pongEvent],
    ],
  },
};

/** Everything clients rely on, by area; `common` is what all areas share. */
export function describeContract(): ReadonlyMap<string, readonly Block[]> {
  const areas = Object.entries(AREAS).map(([name, { exported, events = [] }]): [string, readonly Block[]] => [
    name,
    [
      ...(exported === socket ? connectionBlocks() : []),
      ...Object.values(exported).filter(isCall).map(callBlock).toSorted(byName),
      ...events.flatMap(eventBlocks),
    ],
  ]);
  return new Map([['common', commonBlocks()], ...areas]);
}

function byName(one: Block, other: Block): number {
  return one.name < other.name ? -1 : 1;
}

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;
}

function callBlock({ method, path, access, query, body, data }: Call): Block {
  return {
    name: `${method} ${path}`,
    lines: new Map([
      ['access', access],
      ...describeTaken('query', query),
      ...(method === 'GET' ? [] : describeTaken('body', body)),
      ...describeSent('data', data),
    ]),
  };
}

/** A block for each type of event; one that looks like another of its destination only says so. */
function eventBlocks([destination, event, only]: SentEvent): Block[] {
  const nameOf = (type: string) => `EVENT ${destination} ${type}`;
  return variantsOf(event).flatMap((variant) => {
    const [first = '', ...others] = typesOf(variant).filter((type) => only?.includes(type) ?? true);
    const lines = [...describeSent('event', variant)].filter(([part]) => part !== 'event.type');
    const whole = { name: nameOf(first), lines: new Map(lines) };
    return [whole, ...others.map((type) => ({ name: nameOf(type), lines: new Map([['as', first]]) }))];
  });
}

type EventSchema = ReturnType<typeof socket.socketEvent>;

function variantsOf(event: $ZodType): readonly EventSchema[] {
  return (event instanceof z.ZodMiniUnion ? event.def.options : [event]) as readonly EventSchema[];
}

function typesOf({ shape: { type } }: EventSchema): readonly string[] {
  const { enum: words, const: word } = toJSONSchema(type);
  return (words ?? [word]).map(String);
}

function connectionBlocks(): Block[] {
  const destinations = [...Object.values(USER_QUEUES), ...topics()];
  return [
    {
      name: 'CONNECTION',
      lines: new Map([
        ['path', socket.SOCKET_PATH],
        ['token header', socket.CONNECT_TOKEN_HEADER],
        ['site header', socket.CONNECT_SITE_HEADER],
        ['error code header', socket.ERROR_CODE_HEADER],
        ['ping destination', socket.PING_DESTINATION],
        ['longest echo', String(socket.MAX_ECHO_LENGTH)],
        ...Object.entries(socket.CLOSE_CODES).map(([name, code]): [string, string] => [`close ${code}`, name]),
      ]),
    },
    { name: 'DESTINATIONS', lines: new Map(destinations.map((destination) => [destination, 'may be subscribed to'])) },
  ];
}

/** Every topic, with what its name depends on in braces. */
export function topics(): readonly string[] {
  const { notice: _notice, market: marketOf, ...plain } = TOPICS;
  return [...Object.values(plain), marketOf('{stock}'), noticeTopic()];
}

function noticeTopic(): string {
  return TOPICS.notice(0).replace('0', '{siteId}');
}

function commonBlocks(): Block[] {
  return [
    { name: 'REPLY', lines: describeSent('reply', envelopeOf(z.unknown())) },
    { name: 'FIELDS', lines: ABBREVIATIONS },
  ];
}

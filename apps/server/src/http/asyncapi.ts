import type { Call } from '@hoga/contract/call';
import { resumeRequest } from '@hoga/contract/socket';
import { SOCKET_CALLS, type SocketCall } from '@hoga/contract/socket-calls';
import { CHANNELS, type Channel, type EventShape, eventShapes } from '@hoga/contract/socket-channels';
import {
  CLOSE_CODES,
  CONNECT_SITE_HEADER,
  CONNECT_TOKEN_HEADER,
  CONNECTED_SEQ_HEADER,
  CORRELATION_HEADER,
  ERROR_CODE_HEADER,
  MAX_ECHO_LENGTH,
  NUMBERED_QUEUES,
  PING_DESTINATION,
  RATE_HEADER,
  RATES,
  SEND_DESTINATIONS,
  SOCKET_PATH,
  TIME_HEADER,
  USER_QUEUES,
} from '@hoga/contract/socket-protocol';
import type { FastifyInstance } from 'fastify';
import { type $ZodType, toJSONSchema } from 'zod/v4/core';
import { takenShape } from './openapi/json-schema.ts';

const PING_ID = 'ping';
const RESUME_ID = 'app.resume';
const USER_PREFIX = '/user/';

const ABOUT = [
  'STOMP 1.0, 1.1 or 1.2 over SockJS, or over a plain WebSocket.',
  `CONNECT names the access token (\`${CONNECT_TOKEN_HEADER}: Bearer …\`; guests have none) and may name the site`,
  `(\`${CONNECT_SITE_HEADER}\`). CONNECTED says the number of the user's newest event (\`${CONNECTED_SEQ_HEADER}\`).`,
  `\`${RATE_HEADER}\` of a SUBSCRIBE to prices is the most messages a second that the client takes (${RATES.join(', ')}; without it all).`,
  `\`${TIME_HEADER}\` of CONNECTED, PONG and replies is the server's time in epoch milliseconds.`,
  `A refusal is an ERROR frame with a code (\`${ERROR_CODE_HEADER}\`) and ends the connection; that of a call to /app is a reply.`,
  `Close codes: ${Object.entries(CLOSE_CODES)
    .map(([name, code]) => `${code} ${name}`)
    .join(', ')}.`,
].join(' ');

/**
 * The socket in AsyncAPI 3, generated from the catalogue of channels and their schemas. The server sends everything but
 * pings and calls.
 */
export function asyncApiDocument(): object {
  const shown = CHANNELS.map((channel) => ({ ...channel, id: channelId(channel), shapes: eventShapes(channel) }));
  const server = (pathname: string, description: string) => ({
    host: '{host}',
    pathname,
    protocol: 'stomp',
    description,
    variables: { host: { default: 'localhost:3000', description: 'The host of a site' } },
  });
  return {
    asyncapi: '3.0.0',
    info: { title: 'Hoga', version: '1', description: ABOUT },
    defaultContentType: 'application/json',
    servers: {
      sockjs: server(SOCKET_PATH, 'For SockJS clients'),
      websocket: server(`${SOCKET_PATH}/websocket`, 'For plain WebSocket clients'),
    },
    channels: {
      ...Object.fromEntries(shown.map((channel) => [channel.id, channelObject(channel)])),
      [PING_ID]: {
        address: PING_DESTINATION,
        summary: 'Where clients send pings',
        messages: { [PING_ID]: { $ref: `#/components/messages/${PING_ID}` } },
      },
      ...Object.fromEntries(SOCKET_CALLS.map((sent) => [channelId(sent), sentChannel(sent)])),
      [RESUME_ID]: {
        address: SEND_DESTINATIONS.resume,
        summary: 'Asks for the events after a number; answered with them and RESUMED, or RESUME_GONE',
        messages: { [RESUME_ID]: { $ref: `#/components/messages/${RESUME_ID}` } },
      },
    },
    operations: {
      ...Object.fromEntries(
        shown.map(({ id, destination, summary }) => [
          `send.${id}`,
          { action: 'send', channel: { $ref: `#/channels/${id}` }, summary, ...securityOf(destination) },
        ]),
      ),
      [PING_ID]: {
        action: 'receive',
        channel: { $ref: `#/channels/${PING_ID}` },
        summary: 'Asks for an answer, and for the number of the newest event',
        reply: { channel: { $ref: `#/channels/${channelId({ destination: USER_QUEUES.pong })}` } },
      },
      ...Object.fromEntries(SOCKET_CALLS.map((sent) => [channelId(sent), sentOperation(sent)])),
      [RESUME_ID]: {
        action: 'receive',
        channel: { $ref: `#/channels/${RESUME_ID}` },
        summary: 'Sends missed events of numbered queues again, in order, with the header `replayed:true`',
        security: [{ $ref: '#/components/securitySchemes/bearer' }],
        reply: { channel: { $ref: `#/channels/${channelId({ destination: USER_QUEUES.reply })}` } },
      },
    },
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      messages: {
        ...Object.fromEntries(shown.flatMap(({ id, shapes }) => shapes.flatMap((shape) => messagesOf(id, shape)))),
        [PING_ID]: {
          name: PING_ID,
          contentType: 'text/plain',
          payload: { type: 'string', maxLength: MAX_ECHO_LENGTH },
        },
        ...Object.fromEntries(SOCKET_CALLS.map((sent) => [channelId(sent), sentMessage(sent)])),
        [RESUME_ID]: { name: RESUME_ID, contentType: 'application/json', payload: jsonSchema(resumeRequest) },
      },
      schemas: {
        ...Object.fromEntries(
          shown.flatMap(({ id, shapes }) =>
            shapes.map((shape) => [dataName(id, shape), jsonSchema(shape.schema.shape.data)]),
          ),
        ),
        ...Object.assign({}, ...SOCKET_CALLS.map(({ call }) => takenShape(bodyOfCall(call)).named)),
      },
    },
  };
}

function sentChannel({ destination, call }: SocketCall): object {
  return {
    address: destination,
    summary: `${call.summary}. As ${call.method} ${call.path}`,
    messages: { [channelId({ destination })]: { $ref: `#/components/messages/${channelId({ destination })}` } },
  };
}

/** Every refusal is a reply too: an ERROR frame would end the connection. */
function sentOperation({ destination, call }: SocketCall): object {
  return {
    action: 'receive',
    channel: { $ref: `#/channels/${channelId({ destination })}` },
    summary: call.summary,
    description:
      `The reply has the same \`${CORRELATION_HEADER}\`; its data is the envelope that ${call.method} ${call.path} answers. ` +
      'A RECEIPT comes after what the call has done is committed, and none where the outcome is unknown.',
    security: [{ $ref: '#/components/securitySchemes/bearer' }],
    reply: { channel: { $ref: `#/channels/${channelId({ destination: USER_QUEUES.reply })}` } },
  };
}

function sentMessage({ call }: SocketCall): object {
  return {
    name: `${call.method} ${call.path}`,
    contentType: 'application/json',
    headers: {
      type: 'object',
      properties: {
        receipt: { type: 'string' },
        [CORRELATION_HEADER]: { type: 'string', maxLength: 64 },
        'idempotency-key': { type: 'string', description: "In place of the body's clientOrderId." },
      },
    },
    payload: takenShape(bodyOfCall(call)).shape,
  };
}

function bodyOfCall({ method, body, query }: Call): $ZodType {
  return method === 'POST' ? body : query;
}

function channelId({ destination }: Pick<Channel, 'destination'>): string {
  return destination.slice(1).replaceAll('/', '.').replaceAll(/[{}]/g, '');
}

function channelObject({ id, destination, summary, shapes }: Channel & { id: string; shapes: readonly EventShape[] }) {
  const types = shapes.flatMap((shape) => shape.types);
  const parameters = [...destination.matchAll(/{(\w+)}/g)].map(([, name]) => [name, {}]);
  return {
    address: destination,
    summary,
    description: numbering(destination),
    ...(parameters.length === 0 ? {} : { parameters: Object.fromEntries(parameters) }),
    messages: Object.fromEntries(
      types.map((type) => [type, { $ref: `#/components/messages/${messageName(id, type)}` }]),
    ),
  };
}

function numbering(destination: string): string {
  if (!destination.startsWith(USER_PREFIX)) return '`seq` counts per topic and site from the start of the server.';
  return NUMBERED_QUEUES.some((queue) => queue === destination)
    ? '`seq` counts per user over all numbered queues, without gaps, also while no socket is open and across restarts.'
    : '`seq` repeats that of the newest numbered event.';
}

/** Guests receive on the queue of pongs only. */
function securityOf(destination: string): object {
  const isOwn = destination.startsWith(USER_PREFIX) && destination !== USER_QUEUES.pong;
  return isOwn ? { security: [{ $ref: '#/components/securitySchemes/bearer' }] } : {};
}

function messageName(id: string, type: string): string {
  return `${id}.${type}`;
}

/** Types with the same shape share one schema, named after the first. */
function dataName(id: string, { types: [first = ''] }: EventShape): string {
  return messageName(id, first);
}

function messagesOf(id: string, shape: EventShape): [string, object][] {
  const { seq, ts } = shape.schema.shape;
  return shape.types.map((type) => [
    messageName(id, type),
    {
      name: type,
      payload: {
        type: 'object',
        properties: {
          type: { const: type },
          data: { $ref: `#/components/schemas/${dataName(id, shape)}` },
          seq: jsonSchema(seq),
          ts: jsonSchema(ts),
        },
        required: ['type', 'data', 'seq', 'ts'],
      },
    },
  ]);
}

function jsonSchema(schema: $ZodType): object {
  const { $schema: _$schema, ...described } = toJSONSchema(schema, { target: 'draft-7' });
  return described;
}

/** Serves the socket's description beside that of the calls. */
export function registerAsyncApi(app: FastifyInstance): void {
  let description: Buffer | null = null;
  app.get('/asyncapi.json', (_request, reply) => {
    description ??= Buffer.from(JSON.stringify(asyncApiDocument()));
    return reply.type('application/json; charset=utf-8').send(description);
  });
}

import { readFileSync } from 'node:fs';
import { SOCKET_CALLS } from '@hoga/contract/socket-calls';
import { CHANNELS, eventShapes } from '@hoga/contract/socket-channels';
import { NUMBERED_QUEUES, USER_QUEUES } from '@hoga/contract/socket-protocol';
import { describe, expect, it } from 'vitest';
import { asyncApiDocument } from './asyncapi.ts';

interface Ref {
  readonly $ref: string;
}

interface Message {
  readonly payload: {
    readonly properties: {
      readonly type: { readonly const: string };
      readonly data: Ref;
    };
  };
}

interface Document {
  readonly asyncapi: string;
  readonly channels: Record<
    string,
    { readonly address: string; readonly description: string; readonly messages: Record<string, Ref> }
  >;
  readonly operations: Record<
    string,
    { readonly action: string; readonly channel: Ref; readonly security?: readonly Ref[] }
  >;
}

const written = JSON.parse(JSON.stringify(asyncApiDocument())) as Document;

/** Resolves a reference of the document. */
function resolved(ref: string): unknown {
  const path = ref.replace(/^#\//, '').split('/');
  return path.reduce<unknown>((found, name) => (found as Record<string, unknown> | undefined)?.[name], written);
}

function channelAt(destination: string) {
  const found = Object.entries(written.channels).find(([, { address }]) => address === destination);
  return { id: found?.[0] ?? '', channel: found?.[1] };
}

describe('the description of the socket', () => {
  it.each(CHANNELS.map((channel) => [channel.destination, channel] as const))(
    'has %s with every type of event',
    (destination, channel) => {
      const shapes = eventShapes(channel);
      const { messages = {} } = channelAt(destination).channel ?? {};
      expect(Object.keys(messages).sort()).toEqual(shapes.flatMap(({ types }) => types).sort());
      for (const [type, { $ref }] of Object.entries(messages)) {
        const { properties } = (resolved($ref) as Message).payload;
        expect(properties.type.const).toBe(type);
        expect(resolved(properties.data.$ref)).toMatchObject({ type: expect.stringMatching(/^(object|array)$/) });
      }
    },
  );

  it('says of each data what the contract says', () => {
    const { channel } = channelAt(USER_QUEUES.point);
    const message = resolved(channel?.messages['FUTURES']?.$ref ?? '') as Message;
    expect(resolved(message.payload.properties.data.$ref)).toMatchObject({
      type: 'object',
      properties: { point: { type: 'string' }, gameWaitPoint: { type: 'string' } },
      required: expect.arrayContaining(['point', 'gameWaitPoint']),
    });
  });

  it('refers to nothing that is not there, and uses only names that AsyncAPI allows', () => {
    const refs = [...JSON.stringify(written).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref]) => ref ?? '');
    expect(refs.length).toBeGreaterThan(50);
    expect(refs.filter((ref) => resolved(ref) === undefined)).toEqual([]);
    const names = [...Object.keys(written.channels), ...Object.keys(written.operations)];
    expect(names.filter((name) => !/^[\w.-]+$/.test(name))).toEqual([]);
    expect(written.asyncapi).toBe('3.0.0');
  });

  it('has the server send to every channel but those of pings and calls, and asks for a token where events are private', () => {
    const { ping, ...others } = written.operations;
    const sends = Object.fromEntries(Object.entries(others).filter(([name]) => name.startsWith('send.')));
    expect(ping).toMatchObject({ action: 'receive', reply: { channel: { $ref: '#/channels/user.queue.pong' } } });
    expect(Object.values(sends).map(({ action }) => action)).toEqual(CHANNELS.map(() => 'send'));
    const secured = Object.values(sends).filter(({ security }) => security !== undefined);
    const addresses = secured.map(({ channel }) => (resolved(channel.$ref) as { address: string }).address);
    const { pong: _pong, ...own } = USER_QUEUES;
    expect(addresses.sort()).toEqual(Object.values(own).sort());
  });

  it('has every call that may be sent, with its body and where its reply comes', () => {
    for (const { destination, call } of SOCKET_CALLS) {
      const operation = Object.values(written.operations).find(
        ({ channel }) => (resolved(channel.$ref) as { address: string }).address === destination,
      );
      expect(operation).toMatchObject({
        action: 'receive',
        reply: { channel: { $ref: '#/channels/user.queue.reply' } },
        security: [expect.anything()],
      });
      expect(resolved(`#/components/messages/${destination.slice(1).replace('/', '.')}`)).toMatchObject({
        name: `${call.method} ${call.path}`,
        payload: { type: 'object' },
      });
    }
  });

  it('has a page beside it that names every destination and type', () => {
    const page = readFileSync(new URL('../../../../docs/api/socket.md', import.meta.url), 'utf8');
    const named = CHANNELS.flatMap((channel) => [
      `\`${channel.destination}\``,
      // The page describes the types of the wallet queue generically.
      ...(channel.destination === USER_QUEUES.point ? [] : eventShapes(channel).flatMap(({ types }) => types)),
    ]);
    expect(named.filter((name) => !page.includes(name))).toEqual([]);
  });

  it('says which queues are numbered', () => {
    const numbered = Object.values(written.channels).filter(({ description = '' }) =>
      description.includes('without gaps'),
    );
    expect(numbered.map(({ address }) => address).sort()).toEqual([...NUMBERED_QUEUES].sort());
  });
});

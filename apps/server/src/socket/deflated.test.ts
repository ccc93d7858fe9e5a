import { constants, inflateRawSync } from 'node:zlib';
import { TOPICS } from '@hoga/contract/socket-protocol';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { deflatedBlocks, storedBlock } from './deflated.ts';
import { Head, Outgoing } from './outgoing.ts';
import { inflateAtOnce } from './short-inflate.ts';
import { WAIT } from './testing/raw-client.ts';
import { type Fixture, startSocket } from './testing/socket-fixture.ts';

vi.setConfig({ testTimeout: 20_000 });

/** As a receiver reads a message (RFC 7692 §7.2.2). */
function inflated(payload: Buffer): string {
  const mark = Buffer.from([0, 0, 0xff, 0xff]);
  return String(inflateRawSync(Buffer.concat([payload, mark]), { finishFlush: constants.Z_SYNC_FLUSH }));
}

const text = fc.oneof(fc.json(), fc.string({ unit: 'grapheme' }), fc.constantFrom('', '호가'.repeat(20_000)));

it('compressed blocks follow a head as it is', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 80 }), text, (head, tail) => {
      const payload = Buffer.concat([storedBlock(Buffer.from(head)), deflatedBlocks(Buffer.from(tail))]);
      expect(inflated(payload)).toBe(head + tail);
    }),
  );
});

describe('a message of a topic', () => {
  const body = JSON.stringify({ levels: Array.from({ length: 40 }, (_, level) => [`${20_000 + level / 4}`, '3.5']) });
  const message = (isShared: boolean) => Outgoing.message({ destination: '/topic/market/NQ', id: '7', body, isShared });
  const payloadOf = (wire: Buffer) => wire.subarray((wire[1] ?? 0) < 126 ? 2 : 4);

  it.each(['raw', 'sockjs'] as const)('is compressed once for all heads of %s and read as the same text', (framing) => {
    const shared = message(true);
    const heads = ['/topic/market/NQ', 'sub-1'].map((id) => Head.ofSubscription(id, '1.2'));
    const wires = heads.map((head) => shared.wire(framing, head, true));
    for (const [index, wire] of wires.entries()) {
      expect(wire[0]).toBe(0xc1);
      const plain = message(true).wire(framing, heads[index] ?? Head.none);
      expect(inflated(payloadOf(wire))).toBe(String(payloadOf(plain)));
      expect(wire.length).toBeLessThan(plain.length / 2);
      expect(shared.wire(framing, heads[index] ?? Head.none, true)).toBe(wire);
    }
    const [first, second] = wires.map((wire) => wire.subarray(-100));
    expect(first).toEqual(second);
  });

  it('is not compressed for one receiver alone, nor where it is short', () => {
    const head = Head.ofSubscription('s', '1.2');
    expect(message(false).wire('raw', head, true)[0]).toBe(0x81);
    const short = Outgoing.message({ destination: '/d', id: '1', body: '{}', isShared: true });
    expect(short.wire('raw', head, true)[0]).toBe(0x81);
  });
});

it('a message of a page grows to no more than the bound, and the next one is read by itself', async () => {
  const extension: {
    decompress?: (piece: Buffer, isLast: boolean, done: (e: Error | null, t?: Buffer) => void) => void;
  } = {};
  inflateAtOnce({ _extensions: { 'permessage-deflate': extension } } as unknown as WebSocket, 1_000);
  const answerTo = (length: number) =>
    new Promise((resolve) =>
      extension.decompress?.(deflatedBlocks(Buffer.alloc(length)), true, (error, text) =>
        resolve(error ?? text?.length),
      ),
    );
  expect(await answerTo(1_001)).toMatchObject({ code: 'ERR_BUFFER_TOO_LARGE' });
  expect(await answerTo(1_000)).toBe(1_000);
});

describe('a page that takes compressed messages', () => {
  let fixture: Fixture;
  beforeEach(async () => {
    fixture = await startSocket();
  });
  afterEach(() => fixture.stop());

  /** STOMP over SockJS, as the page's library sends it. */
  async function open(path: string, perMessageDeflate: boolean | { readonly threshold: number }) {
    const socket = new WebSocket(`ws://127.0.0.1:${fixture.port}/ws${path}`, { perMessageDeflate });
    const received: string[] = [];
    let closed = false;
    socket.on('message', (data) => received.push(String(data)));
    socket.on('close', () => {
      closed = true;
    });
    socket.on('error', () => undefined);
    await new Promise((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('error', reject);
    });
    const send = (frame: string) => socket.send(JSON.stringify([`${frame}\0`]));
    const has = (part: string) => vi.waitFor(() => expect(received.some((one) => one.includes(part))).toBe(true), WAIT);
    return { socket, received, send, has, isClosed: () => closed };
  }

  async function listening(path: string, perMessageDeflate: boolean | { readonly threshold: number }) {
    const client = await open(path, perMessageDeflate);
    client.send('CONNECT\naccept-version:1.2\nsiteInfoId:1\n\n');
    await client.has('CONNECTED');
    client.send(`SUBSCRIBE\nid:s\ndestination:${TOPICS.oversea}\nreceipt:there\n\n`);
    await client.has('receipt-id:there');
    return client;
  }

  const publish = () =>
    fixture.hub.publishTopic({
      destination: TOPICS.oversea,
      type: 'T',
      data: Array.from({ length: 200 }, () => 'price'),
    });

  it('receives the same text as one that does not, in fewer bytes', async () => {
    const deflating = await listening('/000/a/websocket', { threshold: 0 });
    const plain = await listening('/000/b/websocket', false);
    expect([deflating.socket.extensions, plain.socket.extensions]).toEqual(['permessage-deflate', '']);
    publish();
    for (const client of [deflating, plain]) await client.has('MESSAGE');
    const messageOf = ({ received }: typeof plain) => received.find((one) => one.includes('MESSAGE'));
    expect(messageOf(deflating)).toBe(messageOf(plain));
  });

  it('is compressed for pages only, and for none that demands a smaller window', async () => {
    const program = await open('/websocket', { threshold: 0 });
    const strict = await open('/000/c/websocket', { threshold: 0, serverMaxWindowBits: 9 } as { threshold: number });
    expect([program.socket.extensions, strict.socket.extensions]).toEqual(['', '']);
  });

  it('may send its own frames compressed and in pieces, but none that grows beyond the bound', async () => {
    const client = await listening('/000/d/websocket', { threshold: 0 });
    const frame = JSON.stringify(['SEND\ndestination:/ping\n\nhello\0']);
    client.socket.send(frame.slice(0, 9), { fin: false });
    client.socket.send(frame.slice(9), { fin: true });
    client.send(`SUBSCRIBE\nid:p\ndestination:${TOPICS.futuresInfo}\nreceipt:after\n\n`);
    await client.has('receipt-id:after');
    expect(client.isClosed()).toBe(false);
    client.socket.send(JSON.stringify(['x'.repeat(5_000_000)]));
    await vi.waitFor(() => expect(client.isClosed()).toBe(true), WAIT);
  });
});

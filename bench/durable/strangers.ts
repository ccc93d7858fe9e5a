import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { StrangersOrder } from './strangers-plan.ts';

/** So many guests share an address: a separate address for each would be no load on any limit. */
const GUESTS_PER_ADDRESS = 200;
const AT_ONCE = 50;
/** As many as a connection may have waiting. */
const PIPELINED = 16;
const INFO = 'GET /ws/info HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n';
const ANSWER = 'HTTP/1.1 200';
const UPGRADE = [
  'GET /ws/websocket HTTP/1.1',
  'host: 127.0.0.1',
  'connection: upgrade',
  'upgrade: websocket',
  'sec-websocket-version: 13',
  'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==',
].join('\r\n');

/** A text frame as clients send it; with a mask of zeros the text stays as it is. */
function masked(text: string): Buffer {
  const body = Buffer.from(text);
  const head = Buffer.from([0x81, 0x80 | 126, body.length >> 8, body.length & 0xff, 0, 0, 0, 0]);
  return Buffer.concat([head, body]);
}

async function opened(port: number, localAddress: string): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  await once(socket, 'connect');
  return socket;
}

/** Subscribes to everything and discards it: the server must not wait for this process's work. */
async function guest(port: number, index: number, topics: readonly string[]): Promise<void> {
  const socket = await opened(port, `127.0.1.${1 + Math.floor(index / GUESTS_PER_ADDRESS)}`);
  socket.write(`${UPGRADE}\r\n\r\n`);
  await once(socket, 'data');
  const subscriptions = topics.map((topic, place) => `SUBSCRIBE\nid:sub-${place}\ndestination:${topic}\n\n\0`);
  socket.write(masked(`CONNECT\naccept-version:1.2\nheart-beat:0,0\n\n\0${subscriptions.join('')}`));
  socket.resume();
}

/** Sends as many requests as may wait, and one for each that is answered. Cut off, it comes again. */
async function pipeline(port: number, index: number): Promise<void> {
  const socket = await opened(port, `127.0.2.${1 + index}`);
  socket.setEncoding('latin1');
  socket.on('error', () => undefined);
  socket.on('data', (text: string) => {
    const answered = text.split(ANSWER).length - 1;
    if (answered > 0) socket.write(INFO.repeat(answered));
  });
  socket.on('close', () => void pipeline(port, index).catch(() => undefined));
  socket.write(INFO.repeat(PIPELINED));
}

process.on('message', async ({ port, guests, topics, pipelines }: StrangersOrder) => {
  for (let start = 0; start < guests; start += AT_ONCE) {
    const indexes = Array.from({ length: Math.min(AT_ONCE, guests - start) }, (_, place) => start + place);
    await Promise.all(indexes.map((index) => guest(port, index, topics)));
  }
  await Promise.all(Array.from({ length: pipelines }, (_, index) => pipeline(port, index)));
  process.send?.('there');
});
process.once('disconnect', () => process.exit());

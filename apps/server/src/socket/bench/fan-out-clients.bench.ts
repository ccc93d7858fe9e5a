import { WebSocket } from 'ws';
import type { ConnectOrder, Kind, Report } from './fan-out-plan.ts';

/** The receiving side, in a separate process so that only the server's work is measured. */
const received: Record<Kind, number> = { bare: 0, shared: 0, distinct: 0 };
let clients = 0;

function report(message: Report): void {
  process.send?.(message);
}

/** Reports once per broadcast, not per message: the server is being measured. */
function count(kind: Kind): void {
  received[kind] += 1;
  if (received[kind] % clients === 0) report({ received });
}

function opened(url: string): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url, { perMessageDeflate: false });
    socket.once('open', () => resolve(socket));
    socket.once('error', reject);
  });
}

async function bareClient(url: string): Promise<void> {
  (await opened(url)).on('message', () => count('bare'));
}

/** STOMP inside SockJS, as far as the benchmark needs it; resolves when subscribed. */
async function sockJsClient(
  url: string,
  kind: Kind,
  member: number,
  subscription: { id: string; destination: string },
): Promise<void> {
  const session = `${kind}${subscription.id}${Math.random().toString(36).slice(2)}`;
  const socket = await opened(`${url}/000/${session}/websocket`);
  const send = (frame: string) => socket.send(JSON.stringify([frame]));
  await new Promise<void>((resolve) => {
    socket.on('message', (data: Buffer) => {
      if (data.includes('a["MESSAGE')) {
        count(kind);
      } else if (data.includes('CONNECTED')) {
        send(`SUBSCRIBE\nid:${subscription.id}\ndestination:${subscription.destination}\nreceipt:r\n\n\0`);
      } else if (data.includes('RECEIPT')) {
        resolve();
      }
    });
    send(`CONNECT\naccept-version:1.2\nAuthorization:Bearer bench.${member}.sig\n\n\0`);
  });
}

async function connectOne(order: ConnectOrder, index: number): Promise<void> {
  await bareClient(order.bareUrl);
  await sockJsClient(order.sockJsUrl, 'shared', index, { id: 'sub-0', destination: order.sharedTopic });
  await sockJsClient(order.sockJsUrl, 'distinct', index, { id: `sub-${index}`, destination: order.distinctTopic });
}

process.on('message', async (order: ConnectOrder) => {
  clients = order.clients;
  const atOnce = 50;
  for (let start = 0; start < order.clients; start += atOnce) {
    const indexes = Array.from({ length: Math.min(atOnce, order.clients - start) }, (_, offset) => start + offset);
    await Promise.all(indexes.map((index) => connectOne(order, index)));
  }
  report({ connected: true });
});

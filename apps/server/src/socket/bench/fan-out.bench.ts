/**
 * QUALITY §1, price fan-out: messages per CPU second of the server process, STOMP over SockJS against a bare `ws`
 * broadcast of the same bytes, both in this process and in turns. Run: npx tsx <this file> [clients] [blocks]
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { TOPICS } from '@hoga/contract/socket-protocol';
import { defined } from '@hoga/kernel/assert';
import { systemClock } from '@hoga/kernel/clock';
import { idOf, type PlayerId, type SiteId } from '@hoga/kernel/ids';
import { ok } from '@hoga/kernel/result';
import { Registry } from 'prom-client';
import { WebSocketServer } from 'ws';
import type { Identity } from '../../http/identity.ts';
import { webServer } from '../../http/web-server.ts';
import type { Site } from '../../modules/sites/public.ts';
import { Head, Outgoing } from '../outgoing.ts';
import { createSocketServer, openHub } from '../public.ts';
import type { ConnectOrder, Kind, Report } from './fan-out-plan.ts';

const CLIENTS = Number(process.argv[2] ?? 1_000);
const BLOCKS = Number(process.argv[3] ?? 9);
const ROUNDS = 40;
const KINDS: readonly Kind[] = ['bare', 'shared', 'distinct'];
const TOPIC_OF = { shared: TOPICS.market('NQ'), distinct: TOPICS.market('BTCUSDT') } as const;

const depth = Array.from({ length: 10 }, (_, level) => [`${20_000 + level * 0.25}`, `${3 + level}`]);
const data = {
  ticker: { stock: 'NQ', last: '20000.25', bid: '20000', ask: '20000.25', high: '20100', low: '19900', volume: '1' },
  depth: { bids: depth, asks: depth },
  trades: [{ price: '20000.25', quantity: '3', side: 'BUY', ts: 1_700_000_000_000 }],
};

const site = { id: idOf<SiteId>(1) } as Site;
const hub = openHub(systemClock, new Registry());
const socket = createSocketServer({
  hub,
  // Distinct members: guests would be delayed.
  authenticator: { authenticate: async (token) => ok(memberNamed(token)) },
  sites: { byId: () => site, byHost: () => site, hasHost: () => true },
  log: { error: (details) => process.stderr.write(`${JSON.stringify(details)}\n`) },
  knowsStock: () => true,
  audienceOf: () => 'BOTH',
  // All clients of the benchmark have one address.
  options: { maxSessionsPerAddress: 20_000 },
});
const { counts } = hub;

function memberNamed(token: string): Identity {
  const id = Number(token.split('.')[1]);
  return {
    playerId: id as PlayerId,
    siteId: site.id,
    username: token,
    role: 'PLAYER',
    audience: 'MEMBER',
    sessionId: token,
  };
}

const bareServer = createServer();
const bare = new WebSocketServer({ server: bareServer });
const sockJsServer = webServer({ answer: (_request, response) => response.end(), endpoint: socket.endpoint });
for (const server of [bareServer, sockJsServer]) {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
}
const portOf = (server: typeof bareServer) => (server.address() as AddressInfo).port;

/** The exact bytes a SockJS client receives, without the WebSocket header. */
function sameBytes(): Buffer {
  const body = JSON.stringify({ type: 'MARKET', data, seq: 100, ts: Date.now() });
  const wire = Outgoing.message({ destination: TOPIC_OF.shared, id: '100', body }).wire(
    'sockjs',
    Head.ofSubscription('sub-0', '1.2'),
  );
  return wire.subarray(4);
}
const payload = sameBytes();

const publish: Readonly<Record<Kind, () => void>> = {
  bare() {
    for (const client of bare.clients) client.send(payload, { binary: false });
  },
  shared: () => hub.publishTopic({ destination: TOPIC_OF.shared, type: 'MARKET', data, conflationKey: 'NQ' }),
  distinct: () => hub.publishTopic({ destination: TOPIC_OF.distinct, type: 'MARKET', data, conflationKey: 'B' }),
};

const clients = fork(new URL('./fan-out-clients.bench.ts', import.meta.url));
let received: Readonly<Record<Kind, number>> = { bare: 0, shared: 0, distinct: 0 };
const connected = new Promise<void>((resolve) => {
  clients.on('message', (report: Report) => {
    if ('connected' in report) resolve();
    else received = report.received;
  });
});
const order: ConnectOrder = {
  clients: CLIENTS,
  bareUrl: `ws://127.0.0.1:${portOf(bareServer)}`,
  sockJsUrl: `ws://127.0.0.1:${portOf(sockJsServer)}/ws`,
  sharedTopic: TOPIC_OF.shared,
  distinctTopic: TOPIC_OF.distinct,
};
clients.send(order);
await connected;

/** Sends a block and returns messages per CPU second; every message must arrive before the next block. */
async function block(kind: Kind): Promise<number> {
  const before = received[kind];
  let cpuMicros = 0;
  for (let round = 1; round <= ROUNDS; round++) {
    const sent = counts.messagesOut + (kind === 'bare' ? 0 : CLIENTS);
    const start = process.cpuUsage();
    publish[kind]();
    // The fan-out sends one slice per turn.
    do await new Promise((resolve) => setImmediate(resolve));
    while (counts.messagesOut < sent);
    const used = process.cpuUsage(start);
    cpuMicros += used.user + used.system;
    // Waits for the receivers, so that both sides really send everything.
    while (received[kind] < before + round * CLIENTS) await once(clients, 'message');
  }
  return (ROUNDS * CLIENTS * 1_000_000) / cpuMicros;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((left, right) => left - right);
  return defined(sorted[Math.floor(sorted.length / 2)], 'at least one block');
}

const speeds: Record<Kind, number[]> = { bare: [], shared: [], distinct: [] };
for (const kind of KINDS) await block(kind);
for (let index = 0; index < BLOCKS; index++) for (const kind of KINDS) speeds[kind].push(await block(kind));

const baseline = median(speeds.bare);
process.stdout.write(`${CLIENTS} clients, ${payload.length} bytes, ${BLOCKS} blocks of ${ROUNDS} broadcasts\n`);
for (const kind of KINDS) {
  const speed = median(speeds[kind]);
  process.stdout.write(`${kind.padEnd(9)} ${Math.round(speed)} messages/CPU s  ${(speed / baseline).toFixed(2)}x\n`);
}
clients.kill();
await socket.close();
bare.close();
for (const client of bare.clients) client.terminate();
bareServer.close();
sockJsServer.close();

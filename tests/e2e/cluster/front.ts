import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { ServerNode } from './server-node.ts';

const CHECK_MS = 250;
const NO_SERVER = JSON.stringify({ status: 503, code: 'UNAVAILABLE', message: 'no server is ready', data: null });
/** A session over HTTP transports lives in one process: its requests go there. */
const SESSION = /^\/ws\/[^/]+\/([^/]+)\/(xhr|xhr_send|xhr_streaming|eventsource|htmlfile|jsonp|jsonp_send)/;

/** One address before several processes with the role api: requests and sockets go to those that are ready. */
export class Front {
  readonly #backends: readonly ServerNode[];
  readonly #server: Server;
  readonly #sockets = new Set<Duplex>();
  #ready: readonly ServerNode[] = [];
  #turn = 0;
  #checking: NodeJS.Timeout | null = null;

  constructor(backends: readonly ServerNode[]) {
    this.#backends = backends;
    this.#server = createServer((asked, reply) => this.#pass(asked, reply));
    this.#server.on('upgrade', (asked, socket, head) => this.#upgrade(asked, socket, head));
    this.#server.on('connection', (socket) => this.#keep(socket));
  }

  async listen(port: number): Promise<void> {
    await this.check();
    this.#checking = setInterval(() => void this.check(), CHECK_MS);
    this.#server.listen(port, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  async close(): Promise<void> {
    if (this.#checking !== null) clearInterval(this.#checking);
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }

  async check(): Promise<void> {
    const ready = await Promise.all(this.#backends.map((node) => node.isReady()));
    this.#ready = this.#backends.filter((_, index) => ready[index]);
  }

  #keep(socket: Duplex): void {
    this.#sockets.add(socket);
    socket.once('close', () => this.#sockets.delete(socket));
    socket.on('error', () => socket.destroy());
  }

  /** The processes to try, the best first. */
  #candidates({ url = '' }: IncomingMessage): readonly ServerNode[] {
    const nodes = this.#ready;
    const session = SESSION.exec(url)?.[1];
    if (session !== undefined) {
      const sum = [...session].reduce((total, sign) => (total * 31 + (sign.codePointAt(0) ?? 0)) % 1_000_003, 7);
      return nodes.slice(sum % Math.max(1, nodes.length)).slice(0, 1);
    }
    this.#turn += 1;
    const first = this.#turn % Math.max(1, nodes.length);
    return [...nodes.slice(first), ...nodes.slice(0, first)];
  }

  #pass(asked: IncomingMessage, reply: ServerResponse): void {
    const chunks: Buffer[] = [];
    asked.on('data', (chunk: Buffer) => chunks.push(chunk));
    asked.on('end', () => this.#try(asked, Buffer.concat(chunks), reply, [...this.#candidates(asked)]));
    asked.on('error', () => reply.destroy());
  }

  /** Another process is tried only where the first has certainly received nothing. */
  #try(asked: IncomingMessage, body: Buffer, reply: ServerResponse, nodes: ServerNode[]): void {
    const node = nodes.shift();
    if (node === undefined) {
      reply.writeHead(503, { 'content-type': 'application/json', 'retry-after': '1' }).end(NO_SERVER);
      return;
    }
    const { method, url: path } = asked;
    const outgoing = request({ host: '127.0.0.1', port: node.port, method, path, headers: forwarded(asked) });
    let isConnected = false;
    outgoing.on('socket', (socket) => {
      if (socket.connecting) socket.once('connect', () => (isConnected = true));
      else isConnected = true;
    });
    outgoing.on('response', (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply);
      answer.on('error', () => reply.destroy());
    });
    outgoing.on('error', () => {
      if (!isConnected) this.#try(asked, body, reply, nodes);
      else if (reply.headersSent) reply.destroy();
      else reply.writeHead(502).end();
    });
    reply.on('close', () => outgoing.destroy());
    outgoing.end(body);
  }

  #upgrade(asked: IncomingMessage, socket: Duplex, head: Buffer): void {
    const [node] = this.#candidates(asked);
    if (node === undefined) {
      socket.end('HTTP/1.1 503 Service Unavailable\r\n\r\n');
      return;
    }
    const onward: Socket = connect(node.port, '127.0.0.1', () => {
      const lines = Object.entries(forwarded(asked)).flatMap(([name, value]) =>
        [value].flat().map((text) => `${name}: ${text}`),
      );
      onward.write(`${asked.method} ${asked.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      onward.write(head);
      onward.pipe(socket).pipe(onward);
    });
    this.#keep(onward);
    onward.once('close', () => socket.destroy());
    socket.once('close', () => onward.destroy());
  }
}

function forwarded({ headers, socket }: IncomingMessage): Record<string, string | string[]> {
  const known = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return {
    ...Object.fromEntries(known),
    'x-forwarded-for': socket.remoteAddress ?? '',
    'x-forwarded-host': headers.host ?? '',
  };
}

import type { SocketEvent } from '@hoga/contract/socket';
import { FrameImpl, Parser } from '@stomp/stompjs';
import { vi } from 'vitest';
import { WebSocket } from 'ws';

export interface Closed {
  readonly code: number;
  readonly reason: string;
}

/** A STOMP client over a plain WebSocket that sends exactly what a test specifies. */
export interface RawClient {
  readonly frames: FrameImpl[];
  readonly socket: WebSocket;
  readonly heartBeats: number;
  closed: Closed | null;
  send(text: string | Buffer): void;
  frame(command: string, headers?: Readonly<Record<string, string>>, body?: string): void;
  connect(headers?: Readonly<Record<string, string>>): Promise<void>;
  subscribe(id: string, destination: string): Promise<void>;
  /** Waits for the first frame with the command. */
  awaitFrame(command: string): Promise<FrameImpl>;
  awaitClosed(): Promise<Closed>;
  /** Events received so far for a subscription. */
  events(subscription: string): SocketEvent[];
  destroy(): void;
}

export function headerOf(frame: FrameImpl, name: string): string | undefined {
  return frame.headers[name];
}

/** Generous for a busy machine; below the tests' own limit, so that the reason is reported. */
export const WAIT = { timeout: 15_000, interval: 3 } as const;

export async function rawClient(
  port: number,
  protocols: string[] = ['v12.stomp'],
  headers: Readonly<Record<string, string>> = {},
): Promise<RawClient> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws/websocket`, protocols, { headers });
  const frames: FrameImpl[] = [];
  let heartBeats = 0;
  const parser = new Parser(
    (raw) => frames.push(FrameImpl.fromRawFrame(raw, true)),
    () => {
      heartBeats += 1;
    },
  );
  const client: RawClient = {
    frames,
    socket,
    get heartBeats() {
      return heartBeats;
    },
    closed: null,
    send: (text) => socket.send(text),
    frame(command, headers = {}, body = '') {
      socket.send(String(FrameImpl.marshall({ command, headers, body, escapeHeaderValues: true })));
    },
    async connect(headers = {}) {
      client.frame('CONNECT', { 'accept-version': '1.2', ...headers });
      await client.awaitFrame('CONNECTED');
    },
    async subscribe(id, destination) {
      const receipt = `subscribed-${id}`;
      client.frame('SUBSCRIBE', { id, destination, receipt });
      await vi.waitFor(() => {
        if (!frames.some((frame) => headerOf(frame, 'receipt-id') === receipt)) throw new Error(`no ${receipt}`);
      }, WAIT);
    },
    awaitFrame(command) {
      return vi.waitFor(() => {
        const found = frames.find((frame) => frame.command === command);
        if (found === undefined) throw new Error(`no ${command}, but ${frames.map(String).join(' ')}`);
        return found;
      }, WAIT);
    },
    awaitClosed() {
      return vi.waitFor(() => {
        if (client.closed === null) throw new Error('still open');
        return client.closed;
      }, WAIT);
    },
    events(subscription) {
      return frames
        .filter((frame) => frame.command === 'MESSAGE' && headerOf(frame, 'subscription') === subscription)
        .map((frame) => JSON.parse(frame.body) as SocketEvent);
    },
    destroy: () => socket.terminate(),
  };
  socket.on('message', (data) => parser.parseChunk(String(data)));
  socket.on('close', (code, reason) => {
    client.closed = { code, reason: String(reason) };
  });
  socket.on('error', () => undefined);
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  return client;
}

import { EventEmitter } from 'node:events';
import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import type { WebSocket } from 'ws';
import { WebSocketLink } from './web-socket-link.ts';

function open(framing: 'raw' | 'sockjs') {
  const done: string[] = [];
  const webSocket = Object.assign(new EventEmitter(), {
    OPEN: 1,
    extensions: '',
    readyState: 1,
    send: (text: string) => done.push(text),
    ping: () => done.push('ping'),
    close: (code: number, reason: string) => done.push(`${code} ${reason}`),
  });
  const link = new WebSocketLink(webSocket as unknown as WebSocket, new Socket(), framing);
  const pass = (seconds: number) => {
    for (let second = 0; second < seconds; second++) link.pulse(1_000);
  };
  return { done, webSocket, pass };
}

it('pings a SockJS client every 25 seconds, and closes one that has not answered by the next', () => {
  const { done, webSocket, pass } = open('sockjs');
  pass(25);
  webSocket.emit('pong');
  pass(25);
  expect(done).toEqual(['o', 'ping', 'ping']);
  pass(24);
  expect(done).toHaveLength(3);
  pass(100);
  expect(done.slice(3)).toEqual(['c[3000,"No response from heartbeat"]', '1000 Normal closure']);
});

it('leaves heart-beats of a plain client to STOMP', () => {
  const { done, pass } = open('raw');
  pass(100);
  expect(done).toEqual([]);
});

import { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import { expect, it } from 'vitest';
import { Visits } from './visits.ts';

function setUp({ isAlone = true } = {}) {
  const state = { now: 5_000, sessions: 0 };
  const server = new EventEmitter();
  const visits = new Visits({ now: () => state.now, sockets: state, isAlone });
  visits.watch(server as unknown as Server);
  return { state, server, isQuiet: visits.isQuiet };
}

it('is quiet a minute after the last request, and no more from the next on', () => {
  const { state, server, isQuiet } = setUp();
  state.now += 59_999;
  expect(isQuiet()).toBe(false);
  state.now += 1;
  expect(isQuiet()).toBe(true);
  server.emit('request', { url: '/api/login' });
  expect(isQuiet()).toBe(false);
  state.now += 60_000;
  expect(isQuiet()).toBe(true);
  server.emit('upgrade', { url: '/ws/websocket' });
  expect(isQuiet()).toBe(false);
});

it('is not quiet while a socket is open, nor for a minute after it', () => {
  const { state, isQuiet } = setUp();
  state.sessions = 1;
  state.now += 600_000;
  expect(isQuiet()).toBe(false);
  state.sessions = 0;
  state.now += 59_999;
  expect(isQuiet()).toBe(false);
  state.now += 1;
  expect(isQuiet()).toBe(true);
});

it.each(['/healthz', '/readyz?verbose', '/metrics'])('takes %s for no visit', (url) => {
  const { state, server, isQuiet } = setUp();
  state.now += 60_000;
  server.emit('request', { url });
  expect(isQuiet()).toBe(true);
});

it('is never quiet where other processes have visitors of their own', () => {
  const { state, isQuiet } = setUp({ isAlone: false });
  state.now += 600_000;
  expect(isQuiet()).toBe(false);
});

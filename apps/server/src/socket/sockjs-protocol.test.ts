import { once } from 'node:events';
import { request } from 'node:http';
import { FrameImpl } from '@stomp/stompjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { type Fixture, startSocket } from './testing/socket-fixture.ts';

/** The cases of sockjs-protocol 0.3.3, for the transports that are served. */
let fixture: Fixture;
let sessions = 0;
beforeAll(async () => {
  fixture = await startSocket();
});
afterAll(() => fixture.stop());

const nextSession = () => {
  sessions += 1;
  return `000/protocol-${sessions}`;
};
const url = (path: string) => `http://127.0.0.1:${fixture.port}/ws${path}`;
const call = (method: string, path: string, init: RequestInit = {}) => fetch(url(path), { method, ...init });
const send = (session: string, body: string, type = 'text/plain') =>
  call('POST', `/${session}/xhr_send`, { body, headers: { 'content-type': type } });
const CONNECT = FrameImpl.marshall({ command: 'CONNECT', headers: { 'accept-version': '1.2' } });
const NO_CACHE = 'no-store, no-cache, no-transform, must-revalidate, max-age=0';

describe('the base of SockJS', () => {
  it('greets', async () => {
    const answer = await call('GET', '');
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=UTF-8');
    expect(await answer.text()).toBe('Welcome to SockJS!\n');
  });

  it('says what it can, with an entropy of its own each time, and caches nothing', async () => {
    const answers = await Promise.all([call('GET', '/info'), call('GET', '/info')]);
    const [first, second] = await Promise.all(answers.map((answer) => answer.json() as Promise<{ entropy: number }>));
    expect(first).toEqual({ websocket: true, cookie_needed: false, entropy: expect.any(Number) });
    expect(second?.entropy).not.toBe(first?.entropy);
    expect(answers[0]?.headers.get('content-type')).toBe('application/json; charset=UTF-8');
    expect(answers[0]?.headers.get('cache-control')).toBe(NO_CACHE);
    expect(answers[0]?.headers.get('set-cookie')).toBeNull();
    expect(answers[0]?.headers.get('access-control-allow-origin')).toBeNull();
  });

  it.each([
    ['/info', 'OPTIONS, GET'],
    ['/000/s/xhr', 'OPTIONS, POST'],
    ['/000/s/xhr_send', 'OPTIONS, POST'],
    ['/000/s/xhr_streaming', 'OPTIONS, POST'],
  ])('tells the methods of %s', async (path, methods) => {
    const answer = await call('OPTIONS', path);
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-methods')).toBe(methods);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000');
    expect(await answer.text()).toBe('');
  });

  it.each([
    ['POST', '', 'GET'],
    ['POST', '/info', 'GET, OPTIONS'],
    ['GET', '/000/s/xhr', 'POST, OPTIONS'],
    ['GET', '/000/s/xhr_send', 'POST, OPTIONS'],
    ['PUT', '/000/s/xhr_streaming', 'POST, OPTIONS'],
    ['POST', '/000/s/eventsource', 'GET'],
    ['POST', '/000/s/websocket', 'GET'],
    ['POST', '/websocket', 'GET'],
  ])('refuses %s %s and names what it takes', async (method, path, allowed) => {
    const answer = await call(method, path);
    expect([answer.status, answer.headers.get('allow'), await answer.text()]).toEqual([405, allowed, '']);
  });

  it.each(['/websocket', '/000/s/websocket'])('refuses a GET of %s that asks for no upgrade', async (path) => {
    const answer = await call('GET', path);
    expect([answer.status, await answer.text()]).toEqual([400, 'Can "Upgrade" only to "WebSocket".']);
  });
});

describe('sending over HTTP', () => {
  it.each([
    ['nothing', '', 'Payload expected.'],
    ['what breaks off', '["x', 'Broken JSON encoding.'],
    ['what is no JSON', 'x', 'Broken JSON encoding.'],
    ['an object', '{}', 'Payload expected.'],
    ['nothing in JSON', 'null', 'Payload expected.'],
    ['a text', '"x"', 'Payload expected.'],
  ])('refuses %s, whether or not there is a session', async (_what, body, why) => {
    const session = nextSession();
    expect(await (await call('POST', `/${session}/xhr`)).text()).toBe('o\n');
    for (const path of [session, nextSession()]) {
      const answer = await send(path, body);
      expect([answer.status, await answer.text()]).toEqual([500, why]);
    }
  });

  it('does not know a session that has not begun', async () => {
    const answer = await send(nextSession(), '["x"]');
    expect([answer.status, await answer.text()]).toEqual([404, '']);
  });

  it.each(['text/plain', 'text/plain; charset=UTF-8', 'T', 'application/json', 'application/xml', 'text/xml', ''])(
    'takes messages as %j',
    async (type) => {
      const session = nextSession();
      await (await call('POST', `/${session}/xhr`)).text();
      const answer = await send(session, '["\\n"]', type);
      expect([answer.status, await answer.text()]).toEqual([204, '']);
      expect(answer.headers.get('content-type')).toBe('text/plain; charset=UTF-8');
      expect(answer.headers.get('cache-control')).toBe(NO_CACHE);
    },
  );

  it('does not take messages as a form', async () => {
    const session = nextSession();
    await (await call('POST', `/${session}/xhr`)).text();
    expect((await send(session, '["x"]', 'application/x-www-form-urlencoded')).status).toBe(500);
  });
});

describe('receiving over HTTP', () => {
  it('opens with the first poll, and brings messages as an array with the next', async () => {
    const session = nextSession();
    const first = await call('POST', `/${session}/xhr`);
    expect(first.headers.get('content-type')).toBe('application/javascript; charset=UTF-8');
    expect(first.headers.get('cache-control')).toBe(NO_CACHE);
    expect(await first.text()).toBe('o\n');
    await send(session, JSON.stringify([CONNECT]));
    const next = await (await call('POST', `/${session}/xhr`)).text();
    expect(next).toMatch(/^a\["CONNECTED.*"\]\n$/);
  });

  it('refuses a second poll while one waits, and goes on with the first', async () => {
    const session = nextSession();
    await (await call('POST', `/${session}/xhr`)).text();
    const arrived = once(fixture.server, 'request');
    const waiting = call('POST', `/${session}/xhr`);
    await arrived;
    expect(await (await call('POST', `/${session}/xhr`)).text()).toBe('c[2010,"Another connection still open"]\n');
    await send(session, JSON.stringify([CONNECT]));
    expect(await (await waiting).text()).toContain('CONNECTED');
  });

  it('keeps its goodbye for every request that comes after it', async () => {
    const session = nextSession();
    await (await call('POST', `/${session}/xhr`)).text();
    await send(session, JSON.stringify([7]));
    expect(await (await call('POST', `/${session}/xhr`)).text()).toContain('ERROR');
    const goodbyes = [await call('POST', `/${session}/xhr`), await call('POST', `/${session}/xhr`)];
    const [first, second] = await Promise.all(goodbyes.map((answer) => answer.text()));
    expect(first).toMatch(/^c\[\d+,".*"\]\n$/);
    expect(second).toBe(first);
  });

  it.each([
    ['POST', 'xhr_streaming', 'application/javascript; charset=UTF-8', `${'h'.repeat(2_048)}\no\n`],
    ['GET', 'eventsource', 'text/event-stream', '\r\ndata: o\r\n\r\n'],
  ])('streams: %s %s', async (method, transport, type, beginning) => {
    const text = await new Promise<string>((resolve, reject) => {
      const asked = request(url(`/${nextSession()}/${transport}`), { method }, (response) => {
        expect(response.headers['content-type']).toBe(type);
        let received = '';
        response.setEncoding('utf8').on('data', (chunk: string) => {
          received += chunk;
          if (received.length < beginning.length) return;
          asked.destroy();
          resolve(received);
        });
      });
      asked.on('error', reject).end();
    });
    expect(text).toBe(beginning);
  });
});

describe('a WebSocket of SockJS', () => {
  async function opened() {
    const socket = new WebSocket(url(`/${nextSession()}/websocket`).replace('http', 'ws'));
    const frames: string[] = [];
    socket.on('message', (data) => frames.push(String(data)));
    const closed = once(socket, 'close').then(([code, reason]) => [code, String(reason)]);
    await once(socket, 'message');
    return { socket, frames, closed };
  }

  it('opens with a frame, takes messages in an array or one alone, and ignores what is empty', async () => {
    for (const text of [JSON.stringify([CONNECT]), JSON.stringify(CONNECT)]) {
      const { socket, frames } = await opened();
      expect(frames).toEqual(['o']);
      for (const part of ['', '[]', text]) socket.send(part);
      await once(socket, 'message');
      expect(frames[1]).toMatch(/^a\["CONNECTED/);
      socket.terminate();
    }
  });

  it('is closed for what is no JSON', async () => {
    const { socket, closed } = await opened();
    socket.send('["x');
    expect(await closed).toEqual([3000, 'Broken framing.']);
  });

  it('says why it closes in a frame, and reads nothing after it', async () => {
    const { socket, frames, closed } = await opened();
    socket.send(JSON.stringify([7, CONNECT]));
    expect(await closed).toEqual([1000, 'Normal closure']);
    expect(frames).toHaveLength(3);
    expect(frames[1]).toContain('ERROR');
    expect(frames[2]).toMatch(/^c\[\d+,".*"\]$/);
  });
});

import { afterEach, describe, expect, it, vi } from 'vitest';
import { rawClient, WAIT } from './testing/raw-client.ts';
import { type Fixture, startSocket } from './testing/socket-fixture.ts';

vi.setConfig({ testTimeout: 20_000 });

let fixture: Fixture;
afterEach(() => fixture.stop());

let sessions = 0;
/** No two tests share a session. */
const newSession = () => {
  sessions += 1;
  return `stranger${sessions}`;
};

async function post(path: string, headers: Readonly<Record<string, string>> = {}, body = ''): Promise<string> {
  const url = `http://127.0.0.1:${fixture.port}/ws${path}`;
  const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'text/plain', ...headers }, body });
  return answer.status === 200 ? answer.text() : String(answer.status);
}

describe('pages of others', () => {
  const foreign = { origin: 'https://evil.example' };

  it('open no WebSocket; ours do, and who is no browser does', async () => {
    fixture = await startSocket();
    await expect(rawClient(fixture.port, undefined, foreign)).rejects.toThrow('403');
    await expect(rawClient(fixture.port, undefined, { origin: 'null' })).rejects.toThrow('403');
    for (const origin of [`http://127.0.0.1:${fixture.port}`, 'https://home.test', 'https://elsewhere.test']) {
      (await rawClient(fixture.port, undefined, { origin })).destroy();
    }
    (await rawClient(fixture.port)).destroy();
  });

  it('use no HTTP transport either', async () => {
    fixture = await startSocket();
    const session = newSession();
    expect(await post(`/0/${session}/xhr`, foreign)).toBe('403');
    expect(await post(`/0/${session}/xhr`, { origin: 'https://home.test' })).toBe('o\n');
    expect(await post(`/0/${session}/xhr_send`, foreign, '["x"]')).toBe('403');
    const info = await fetch(`http://127.0.0.1:${fixture.port}/ws/info`, { headers: foreign });
    expect(info.status).toBe(403);
    expect(info.headers.has('access-control-allow-origin')).toBe(false);
  });

  it('are known by the host that a trusted proxy was asked for', async () => {
    fixture = await startSocket({}, { trustProxy: true });
    const asked = { origin: 'https://trade.example', 'x-forwarded-host': 'trade.example' };
    (await rawClient(fixture.port, undefined, asked)).destroy();
    await fixture.stop();
    fixture = await startSocket();
    await expect(rawClient(fixture.port, undefined, asked)).rejects.toThrow('403');
  });
});

describe('a session over HTTP', () => {
  const at = (address: string) => ({ 'x-forwarded-for': address });

  it('is continued from where it began and from nowhere else', async () => {
    fixture = await startSocket({}, { trustProxy: true });
    const session = newSession();
    const [owner, thief] = [at('203.0.113.7'), at('203.0.113.8')];
    expect(await post(`/0/${session}/xhr`, owner)).toBe('o\n');
    const connect = JSON.stringify(['CONNECT\naccept-version:1.2\n\n\0']);
    expect(await post(`/0/${session}/xhr_send`, thief, connect)).toBe('404');
    expect(await post(`/0/${session}/xhr`, thief)).toBe('404');
    expect(await post(`/0/${session}/xhr_streaming`, thief)).toBe('404');
    expect(await post(`/0/${session}/xhr_send`, owner, connect)).toBe('204');
    expect(await post(`/0/${session}/xhr`, owner)).toContain('CONNECTED');
  });

  it('may have a name again that another session has left', async () => {
    fixture = await startSocket({ absenceMs: 300 }, { trustProxy: true });
    const session = newSession();
    expect(await post(`/0/${session}/xhr`, at('203.0.113.7'))).toBe('o\n');
    expect(await post(`/0/${session}/xhr`, at('203.0.113.8'))).toBe('404');
    await vi.waitFor(async () => expect(await fixture.metric('hoga_socket_sessions')).toBe(0), WAIT);
    expect(await post(`/0/${session}/xhr`, at('203.0.113.8'))).toBe('o\n');
  });

  it('is begun so many times a minute from one network, and continued as often as it likes', async () => {
    fixture = await startSocket({ httpSessionsPerMinute: 2 }, { trustProxy: true });
    const [one, other] = [newSession(), newSession()];
    expect(await post(`/0/${one}/xhr`, at('2001:db8::1'))).toBe('o\n');
    expect(await post(`/0/${other}/xhr`, at('2001:db8::2'))).toBe('o\n');
    for (const transport of ['xhr', 'xhr_streaming']) {
      expect(await post(`/0/${newSession()}/${transport}`, at('2001:db8::3'))).toBe('429');
    }
    for (let time = 0; time < 5; time++)
      expect(await post(`/0/${one}/xhr_send`, at('2001:db8::1'), '["\\n"]')).toBe('204');
    expect(await post(`/0/${newSession()}/xhr`, at('2001:db8:0:1::1'))).toBe('o\n');
    expect(await fixture.metric('hoga_socket_sessions')).toBe(3);
  });

  it('is not begun by what cannot begin one', async () => {
    fixture = await startSocket({ httpSessionsPerMinute: 1 });
    expect(await post(`/0/${newSession()}/xhr_send`, {}, '["x"]')).toBe('404');
    const options = await fetch(`http://127.0.0.1:${fixture.port}/ws/0/${newSession()}/xhr`, { method: 'OPTIONS' });
    expect(options.status).toBe(204);
    expect(options.headers.has('access-control-allow-origin')).toBe(false);
    expect(await post(`/0/${newSession()}/xhr`)).toBe('o\n');
  });
});

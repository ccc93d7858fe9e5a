import { beforeEach, describe, expect, it, vi } from 'vitest';
import { runWorker } from './run-worker.ts';
import type { OpenPage, WorkerEvents, WorkerScope } from './worker-scope.ts';

type Listeners = { -readonly [Name in keyof WorkerEvents]?: (event: WorkerEvents[Name]) => void };

const MANIFEST = { name: '호가 <미니>', lang: 'ko', theme_color: '#F3F5F8' };

const subscription = (endpoint: string) => ({
  toJSON: () => ({ endpoint, keys: { p256dh: 'the key of the device', auth: 'the new secret' } }),
});

function stage({ pages = [], endpoint = null as string | null, keptPush = null as object | null } = {}) {
  const listeners: Listeners = {};
  const kept: Record<string, string> = { '/manifest.webmanifest': JSON.stringify(MANIFEST), '/favicon.svg': '<svg/>' };
  const cacheNames = ['site old', 'site new', 'push'];
  const putPush = vi.fn(async (_path: string, _kept: Response) => undefined);
  const scope = {
    location: { origin: 'https://mini.example' },
    caches: {
      keys: async () => cacheNames,
      open: async () => ({
        match: async () => (keptPush === null ? undefined : Response.json(keptPush)),
        put: putPush,
      }),
      delete: vi.fn(async () => true),
      match: async (path: string) => (kept[path] === undefined ? undefined : new Response(kept[path])),
    },
    clients: {
      claim: vi.fn(async () => undefined),
      matchAll: async () => pages,
      openWindow: vi.fn(async () => null),
    },
    registration: {
      navigationPreload: { enable: vi.fn(async () => undefined) },
      showNotification: vi.fn(async () => undefined),
      pushManager: {
        getSubscription: async () => (endpoint === null ? null : { endpoint }),
        subscribe: vi.fn(async () => subscription('https://push.example/subscribed')),
      },
    },
    fetch: vi.fn(async (_request: Request) => new Response('the page')),
    skipWaiting: async () => undefined,
    addEventListener: (name: keyof WorkerEvents, listener: never) => {
      listeners[name] = listener;
    },
  };
  runWorker(scope as unknown as WorkerScope, 'new');

  /** Dispatches an event and waits for the worker's handling of it. */
  async function happens<Name extends keyof WorkerEvents>(name: Name, facts: object): Promise<Response | undefined> {
    const work: Promise<unknown>[] = [];
    let reply: Promise<Response> | undefined;
    const event = {
      waitUntil: (promise: Promise<unknown>) => work.push(promise),
      respondWith: (promise: Promise<Response>) => {
        reply = promise;
      },
      ...facts,
    };
    listeners[name]?.(event as unknown as WorkerEvents[Name]);
    await Promise.all(work);
    return reply;
  }
  return { scope, kept, putPush, happens };
}

const visitTo = (path: string, { mode = 'navigate', method = 'GET' } = {}) => ({
  request: { mode, method, url: `https://mini.example${path}` },
  preloadResponse: Promise.resolve(undefined),
});

function pageAt(path: string, visibilityState: DocumentVisibilityState) {
  const page = {
    url: `https://mini.example${path}`,
    visibilityState,
    focus: vi.fn(),
    navigate: vi.fn(),
    postMessage: vi.fn(),
  };
  return page satisfies OpenPage;
}

describe('a visit', () => {
  it('is answered by the server, whatever it says', async () => {
    const { scope, happens } = stage();
    scope.fetch.mockResolvedValueOnce(new Response('broken', { status: 500 }));
    expect(await (await happens('fetch', visitTo('/oversea')))?.text()).toBe('broken');
    const preloaded = { ...visitTo('/oversea'), preloadResponse: Promise.resolve(new Response('early')) };
    expect(await (await happens('fetch', preloaded))?.text()).toBe('early');
    expect(scope.fetch).toHaveBeenCalledTimes(1);
  });

  it('without a network says so, in the words, name and theme of the site', async () => {
    const { scope, happens } = stage();
    scope.fetch.mockRejectedValueOnce(new TypeError('no network'));
    const reply = await happens('fetch', visitTo('/oversea'));
    expect(reply?.status).toBe(503);
    const html = (await reply?.text()) ?? '';
    expect(html).toContain('<html lang="ko" data-theme="light">');
    expect(html).toContain('<title>호가 &#60;미니&#62;</title>');
    expect(html).toContain('인터넷에 연결되어 있지 않습니다');
    const nonce = /<script nonce="([^"]+)"/.exec(html)?.[1];
    expect(reply?.headers.get('content-security-policy')).toContain(`script-src 'nonce-${nonce}'`);
  });

  it('is notified even where the browser has thrown away what was kept', async () => {
    const { scope, kept, happens } = stage();
    for (const path of Object.keys(kept)) delete kept[path];
    scope.fetch.mockRejectedValueOnce(new TypeError('no network'));
    expect(await (await happens('fetch', visitTo('/')))?.text()).toContain('다시 시도');
  });

  it.each([
    ['a call', '/api/me', { mode: 'cors' }],
    ['a call that is opened as a page', '/api/file/1', {}],
    ['a socket', '/ws/info', {}],
    ['a file', '/assets/1.js', { mode: 'cors' }],
    ['a form', '/signin', { method: 'POST' }],
    ['fees of the site [SITE-31]', '/fee.json', {}],
    ['fees of the site for a script [SITE-31]', '/fee.json', { mode: 'cors' }],
    ['id of the application [SITE-32]', '/data/appid.json', {}],
    ['id of the application for a script [SITE-32]', '/data/appid.json', { mode: 'cors' }],
  ])('is what it answers, and no %s', async (_what, path, request) => {
    const { scope, happens } = stage();
    expect(await happens('fetch', visitTo(path, request))).toBeUndefined();
    expect(scope.fetch).not.toHaveBeenCalled();
  });
});

describe('a new version', () => {
  it('takes over at once, forgets the old one and tells every open page', async () => {
    const page = pageAt('/oversea', 'hidden');
    const { scope, happens } = stage({ pages: [page] as never[] });
    await happens('activate', {});
    expect(scope.clients.claim).toHaveBeenCalled();
    expect(scope.caches.delete).toHaveBeenCalledExactlyOnceWith('site old');
    expect(page.postMessage).toHaveBeenCalledExactlyOnceWith({ version: 'new' });
  });
});

describe('what is pushed', () => {
  const notice = { title: '호가 미니', body: '나스닥100 매수 2계약 체결', path: '/oversea', tag: 'FILL' };
  const pushed = (data: unknown) => ({ data: { json: () => data } });
  const seen = pageAt('/oversea', 'visible');
  const hidden = pageAt('/more', 'hidden');
  beforeEach(() => vi.clearAllMocks());

  it('is shown while no page is looked at', async () => {
    const { scope, happens } = stage({ pages: [hidden] as never[] });
    await happens('push', pushed(notice));
    expect(scope.registration.showNotification).toHaveBeenCalledExactlyOnceWith(
      '호가 미니',
      expect.objectContaining({ body: notice.body, tag: 'FILL', data: '/oversea' }),
    );
  });

  it.each([
    ['', 'https://fcm.googleapis.com/fcm/send/1', 0],
    ['unless the push service insists', 'https://web.push.apple.com/1', 1],
  ])('is not shown to who looks at the page %s', async (_case, endpoint, times) => {
    const { scope, happens } = stage({ pages: [hidden, seen] as never[], endpoint });
    await happens('push', pushed(notice));
    expect(scope.registration.showNotification).toHaveBeenCalledTimes(times);
  });

  it.each([
    [null],
    ['text'],
    [{ ...notice, path: '//elsewhere.example' }],
    [{ ...notice, path: 'https://elsewhere.example' }],
  ])('as %j is nothing', async (data) => {
    const { scope, happens } = stage();
    await happens('push', pushed(data));
    expect(scope.registration.showNotification).not.toHaveBeenCalled();
  });

  it('opens its page: in one that is open, else in a new one', async () => {
    const pressed = () => ({ notification: { data: '/oversea', close: vi.fn() } });
    const open = stage({ pages: [hidden] as never[] });
    await open.happens('notificationclick', pressed());
    expect(hidden.focus).toHaveBeenCalled();
    expect(hidden.navigate).toHaveBeenCalledExactlyOnceWith('/oversea');
    const there = stage({ pages: [seen] as never[] });
    await there.happens('notificationclick', pressed());
    expect(seen.navigate).not.toHaveBeenCalled();
    const closed = stage();
    await closed.happens('notificationclick', pressed());
    expect(closed.scope.clients.openWindow).toHaveBeenCalledExactlyOnceWith('/oversea');
  });
});

describe('a subscription that the browser has ended', () => {
  const keptPush = { endpoint: 'https://push.example/old', auth: 'the old secret', key: 'the key of the server' };

  it.each([
    ['that it says', subscription('https://push.example/said'), 'https://push.example/said', 0],
    ['that is taken', null, 'https://push.example/subscribed', 1],
  ])(
    'has another %s in its place, which the server and the next time know',
    async (_case, newSubscription, endpoint, times) => {
      const { scope, putPush, happens } = stage({ keptPush });
      await happens('pushsubscriptionchange', { newSubscription });
      expect(scope.registration.pushManager.subscribe).toHaveBeenCalledTimes(times);
      const [request] = scope.fetch.mock.calls[0] ?? [];
      expect(request?.url).toBe('https://mini.example/api/push/renew');
      expect(await request?.json()).toEqual({
        endpoint,
        p256dh: 'the key of the device',
        auth: 'the new secret',
        oldEndpoint: 'https://push.example/old',
        oldAuth: 'the old secret',
      });
      expect(await putPush.mock.calls[0]?.[1].json()).toEqual({ ...keptPush, endpoint, auth: 'the new secret' });
    },
  );

  it('stays known as it was where the server did not take the new one', async () => {
    const { scope, putPush, happens } = stage({ keptPush });
    scope.fetch.mockResolvedValueOnce(new Response('{}', { status: 404 }));
    await happens('pushsubscriptionchange', {});
    expect(putPush).not.toHaveBeenCalled();
  });

  it('is dropped where it was not asked for', async () => {
    const { scope, happens } = stage();
    await happens('pushsubscriptionchange', {});
    expect(scope.registration.pushManager.subscribe).not.toHaveBeenCalled();
    expect(scope.fetch).not.toHaveBeenCalled();
  });
});

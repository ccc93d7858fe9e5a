import { FakeServer, okReply, refusalReply } from '@hoga/client/testing/fake-server';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { renderScreen } from '../../../data/testing/render-screen.tsx';
import { PushSection } from './push-section.tsx';

const EVERYTHING = ['FILL', 'WARNING', 'ANSWER', 'ECONOMIC', 'ALERT'];
const KEYS = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) };

/** As text, and as the browser and the server write it. */
const KEY = 'the key!!';
const PUBLIC_KEY = btoa(KEY);

interface FakeSubscription {
  readonly endpoint: string;
  readonly options: { readonly applicationServerKey: ArrayBuffer };
  unsubscribe(): Promise<boolean>;
  toJSON(): object;
}

/** A browser that can be notified, as far as the page sees it. */
function browser({
  permission = 'default' as NotificationPermission,
  answers = 'granted' as NotificationPermission,
} = {}) {
  let subscription: FakeSubscription | null = null;
  let made = 0;
  const notification = {
    permission,
    requestPermission: vi.fn(async () => {
      notification.permission = answers;
      return answers;
    }),
  };
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: vi.fn(async () => {
      made += 1;
      const endpoint = `https://push.example/${made}`;
      subscription = {
        endpoint,
        options: { applicationServerKey: new TextEncoder().encode(KEY).buffer },
        unsubscribe: async () => {
          subscription = null;
          return true;
        },
        toJSON: () => ({ endpoint, keys: KEYS }),
      };
      return subscription;
    }),
  };
  const registration = { pushManager };
  vi.stubGlobal('Notification', notification);
  vi.stubGlobal('PushManager', class {});
  const keptForWorker = new Map<string, unknown>();
  vi.stubGlobal('caches', {
    open: async () => ({
      put: async (path: string, reply: Response) => keptForWorker.set(path, await reply.json()),
      delete: async (path: string) => keptForWorker.delete(path),
    }),
  });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));
  return { notification, pushManager, keptForWorker };
}

const OFF = { isOn: 0, kinds: [], endpoint: null } as const;

/** A server that stores this device's push settings. */
function server() {
  let own: { isOn: 0 | 1; kinds: unknown; endpoint: string | null } = OFF;
  const put = (next: typeof own) => {
    own = next;
    return okReply(own);
  };
  return new FakeServer()
    .on('/api/push/my', () => okReply(own))
    .on('/api/push/key', () => okReply({ publicKey: PUBLIC_KEY }))
    .on('/api/push/subscribe', ({ body }) => {
      const { kinds, endpoint } = body as { kinds: unknown; endpoint: string };
      return put({ isOn: 1, kinds, endpoint });
    })
    .on('/api/push/kinds', ({ body }) => put({ ...own, kinds: (body as { kinds: unknown }).kinds }))
    .on('/api/push/unsubscribe', () => put(OFF));
}

const open = (played: FakeServer) => renderScreen({ routes: { '/': PushSection }, at: '/', server: played });
const found = (label: string) => screen.findByLabelText<HTMLInputElement>(label);

async function press(label: string) {
  const shown = await found(label);
  await waitFor(() => expect(shown.disabled).toBe(false));
  await userEvent.click(shown);
}

beforeEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

describe('notifications of this device', () => {
  it('are asked for with the press alone, switched one by one, and switched off', async () => {
    const { notification, pushManager, keptForWorker } = browser();
    const played = server();
    open(played);
    await found('이 기기에서 알림 받기');
    expect(notification.requestPermission).not.toHaveBeenCalled();

    await press('이 기기에서 알림 받기');
    await found('체결 알림');
    expect(pushManager.subscribe).toHaveBeenCalledExactlyOnceWith({
      userVisibleOnly: true,
      applicationServerKey: PUBLIC_KEY,
    });
    expect(played.requestsTo('/api/push/subscribe')[0]?.body).toMatchObject({
      endpoint: 'https://push.example/1',
      ...KEYS,
      language: 'ko',
      kinds: EVERYTHING,
    });

    expect([...keptForWorker.values()]).toEqual([
      { endpoint: 'https://push.example/1', auth: KEYS.auth, key: PUBLIC_KEY },
    ]);

    await press('체결 알림');
    await waitFor(() =>
      expect(played.requestsTo('/api/push/kinds')[0]?.body).toMatchObject({
        kinds: ['WARNING', 'ANSWER', 'ECONOMIC', 'ALERT'],
      }),
    );
    await waitFor(async () => expect((await found('체결 알림')).checked).toBe(false));

    await press('이 기기에서 알림 받기');
    await waitFor(() => expect(screen.queryByLabelText('체결 알림')).toBeNull());
    expect(await pushManager.getSubscription()).toBeNull();
    expect(keptForWorker.size).toBe(0);
  });

  it('that the browser forbids are explained, and nothing is sent', async () => {
    browser({ answers: 'denied' });
    const played = server();
    open(played);
    await press('이 기기에서 알림 받기');
    await screen.findByText(/브라우저에서 알림이 차단되어 있습니다/);
    expect(played.requestsTo('/api/push/subscribe')).toEqual([]);
  });

  it('that the browser does not know are explained', async () => {
    open(server());
    await screen.findByText(/이 브라우저에서는 알림을 받을 수 없습니다/);
  });

  it('stay off where the question was closed, the push service is away or the server refuses', async () => {
    const { notification, pushManager } = browser({ answers: 'default' });
    const played = server();
    open(played);
    await press('이 기기에서 알림 받기');
    await waitFor(() => expect(notification.requestPermission).toHaveBeenCalled());
    expect(pushManager.subscribe).not.toHaveBeenCalled();

    notification.requestPermission.mockResolvedValue('granted');
    pushManager.subscribe.mockRejectedValueOnce(new DOMException('push service error', 'AbortError'));
    await press('이 기기에서 알림 받기');
    await screen.findByText('알림을 켜지 못했습니다. 잠시 후 다시 시도해주세요.');
    await userEvent.click(screen.getByText('확인'));

    played.on('/api/push/subscribe', () =>
      refusalReply(400, 'PUSH_ENDPOINT_REFUSED', '이 브라우저에서는 알림을 받을 수 없습니다.'),
    );
    await press('이 기기에서 알림 받기');
    await screen.findByText('이 브라우저에서는 알림을 받을 수 없습니다.');
    expect((await found('이 기기에서 알림 받기')).checked).toBe(false);
  });

  describe('that were on', () => {
    const known = (endpoint: string | null) => ({ isOn: 1, kinds: ['FILL'], endpoint });

    it.each([
      ['the browser has lost its side', 'https://push.example/before', PUBLIC_KEY, false],
      ["the browser's push service has given it another", 'https://push.example/before', PUBLIC_KEY, true],
      ['the server knows the subscription as ended', null, PUBLIC_KEY, true],
      ['the server signs with another key', 'https://push.example/1', btoa('new key!!'), true],
    ])('are renewed where %s, with what was chosen', async (_case, endpoint, publicKey, isSubscribed) => {
      const { pushManager } = browser({ permission: 'granted' });
      if (isSubscribed) await pushManager.subscribe();
      pushManager.subscribe.mockClear();
      const played = server()
        .on('/api/push/my', () => okReply(known(endpoint)))
        .on('/api/push/key', () => okReply({ publicKey }));
      open(played);
      await waitFor(async () => expect((await found('체결 알림')).checked).toBe(true));
      expect(pushManager.subscribe).toHaveBeenCalledTimes(1);
      expect(played.requestsTo('/api/push/subscribe')).toMatchObject([{ body: { kinds: ['FILL'] } }]);
    });

    it('are left alone where both sides agree', async () => {
      const { pushManager } = browser({ permission: 'granted' });
      await pushManager.subscribe();
      const played = server().on('/api/push/my', () => okReply(known('https://push.example/1')));
      open(played);
      await waitFor(async () => expect((await found('체결 알림')).checked).toBe(true));
      expect(played.requestsTo('/api/push/subscribe')).toEqual([]);
    });

    it('are off where they cannot be renewed', async () => {
      const { pushManager } = browser({ permission: 'granted' });
      pushManager.subscribe.mockRejectedValueOnce(new DOMException('push service error', 'AbortError'));
      open(server().on('/api/push/my', () => okReply(known('https://push.example/before'))));
      const shown = await found('이 기기에서 알림 받기');
      await waitFor(() => expect(shown.disabled).toBe(false));
      expect(shown.checked).toBe(false);
    });
  });
});

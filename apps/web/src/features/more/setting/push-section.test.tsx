import { FakeServer, okReply, refusalReply } from '@hoga/client/testing/fake-server';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../data/testing/render-screen.tsx';
import { PushSection } from './push-section.tsx';

const EVERYTHING = ['FILL', 'WARNING', 'ANSWER'];
const KEYS = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) };

/** A browser that can be notified, as far as the page sees it. */
function browser({
  permission = 'default' as NotificationPermission,
  answers = 'granted' as NotificationPermission,
} = {}) {
  let subscription: { unsubscribe(): Promise<boolean>; toJSON(): object } | null = null;
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
      subscription = {
        unsubscribe: async () => {
          subscription = null;
          return true;
        },
        toJSON: () => ({ endpoint: 'https://push.example/1', keys: KEYS }),
      };
      return subscription;
    }),
  };
  const registration = { pushManager };
  vi.stubGlobal('Notification', notification);
  vi.stubGlobal('PushManager', class {});
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  });
  return { notification, pushManager };
}

/** A server that remembers what this device is told of. */
function server() {
  let own: { isOn: 0 | 1; kinds: unknown } = { isOn: 0, kinds: [] };
  const put = (next: typeof own) => {
    own = next;
    return okReply(own);
  };
  const kindsOf = (body: unknown) => (body as { kinds: unknown }).kinds;
  return new FakeServer()
    .on('/api/push/my', () => okReply(own))
    .on('/api/push/key', () => okReply({ publicKey: 'the key' }))
    .on('/api/push/subscribe', ({ body }) => put({ isOn: 1, kinds: kindsOf(body) }))
    .on('/api/push/kinds', ({ body }) => put({ isOn: 1, kinds: kindsOf(body) }))
    .on('/api/push/unsubscribe', () => put({ isOn: 0, kinds: [] }));
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
    const { notification, pushManager } = browser();
    const played = server();
    open(played);
    await found('이 기기에서 알림 받기');
    expect(notification.requestPermission).not.toHaveBeenCalled();

    await press('이 기기에서 알림 받기');
    await found('체결 알림');
    expect(pushManager.subscribe).toHaveBeenCalledExactlyOnceWith({
      userVisibleOnly: true,
      applicationServerKey: 'the key',
    });
    expect(played.requestsTo('/api/push/subscribe')[0]?.body).toMatchObject({
      endpoint: 'https://push.example/1',
      ...KEYS,
      language: 'ko',
      kinds: EVERYTHING,
    });

    await press('체결 알림');
    await waitFor(() =>
      expect(played.requestsTo('/api/push/kinds')[0]?.body).toMatchObject({ kinds: ['WARNING', 'ANSWER'] }),
    );
    await waitFor(async () => expect((await found('체결 알림')).checked).toBe(false));

    await press('이 기기에서 알림 받기');
    await waitFor(() => expect(screen.queryByLabelText('체결 알림')).toBeNull());
    expect(await pushManager.getSubscription()).toBeNull();
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

  it('are off where the browser has lost its side, whatever the server remembers', async () => {
    browser({ permission: 'granted' });
    open(server().on('/api/push/my', () => okReply({ isOn: 1, kinds: EVERYTHING })));
    const shown = await found('이 기기에서 알림 받기');
    await waitFor(() => expect(shown.disabled).toBe(false));
    expect(shown.checked).toBe(false);
  });
});

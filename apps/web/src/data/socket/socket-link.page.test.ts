import { openSocketLink } from '@hoga/client/socket/socket-link';
import { idOf } from '@hoga/kernel/ids';
import { expect, it, vi } from 'vitest';

interface FakeSockJs {
  readonly url: string;
  readonly sent: string[];
  onopen: () => void;
  onmessage: (message: { data: string }) => void;
}

const opened = vi.hoisted(() => ({ sockets: [] as FakeSockJs[] }));
vi.mock('sockjs-client', () => ({
  default: class implements FakeSockJs {
    readonly url: string;
    readonly sent: string[] = [];
    readonly readyState = 1;
    onopen = () => undefined;
    onmessage = () => undefined;

    constructor(url: string) {
      this.url = url;
      opened.sockets.push(this);
    }

    send(frame: string) {
      this.sent.push(frame);
    }

    close() {}
  },
}));

it('the page connects by STOMP over SockJS at /ws, with its token and its site [SOCK-01]', async () => {
  const onOpen = vi.fn();
  const handlers = { onOpen, onMessage: vi.fn(), onReceipt: vi.fn(), onEnd: vi.fn() };
  const link = openSocketLink({ accessToken: 'token-1', siteId: idOf(3) }, handlers);
  await expect.poll(() => opened.sockets).toHaveLength(1);
  const [socket] = opened.sockets;
  expect(socket?.url).toBe('/ws');
  socket?.onopen();
  await expect.poll(() => socket?.sent[0]).toMatch(/^CONNECT\n/);
  expect(socket?.sent[0]?.split('\n')).toEqual(
    expect.arrayContaining(['Authorization:Bearer token-1', 'siteInfoId:3']),
  );
  socket?.onmessage({ data: 'CONNECTED\nversion:1.2\nheart-beat:0,0\n\n\0' });
  expect(onOpen).toHaveBeenCalledTimes(1);
  link.send('/ping', 'ping');
  expect(socket?.sent.at(-1)).toMatch(/^SEND\ndestination:\/ping\n/);
  link.close();
});

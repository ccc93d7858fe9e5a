import { okReply } from '@hoga/client/testing/fake-server';
import { TOPICS } from '@hoga/contract/socket-protocol';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { socket } from '../socket/socket.ts';
import { quietServer } from '../testing/quiet-server.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { sampleOverseaOption } from '../testing/sample-oversea-option.ts';
import { useOverseaOptions } from './use-oversea-options.ts';

function List() {
  return <p>{useOverseaOptions().data?.length ?? 'none'} listed</p>;
}

/** The list and a drawer beside it. */
function Screen() {
  return (
    <>
      <List />
      <List />
    </>
  );
}

describe('the overseas instruments', () => {
  type Handler = Parameters<typeof socket.subscribe>[1];
  const handlers = new Set<Handler>();
  const server = quietServer();

  beforeEach(() => {
    vi.spyOn(socket, 'subscribe').mockImplementation((destination, handler) => {
      if (destination === TOPICS.oversea) handlers.add(handler);
      return () => handlers.delete(handler);
    });
    server.on('/api/oversea/option/list', () => okReply([sampleOverseaOption()]));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    cleanup();
  });

  const tell = (type: string, id: number) => {
    for (const handler of handlers) handler({ type, data: { id, koName: '나스닥100' }, seq: id, ts: 0 });
  };
  const lists = () => server.requestsTo('/api/oversea/option/list').length;

  it('are fetched once for all that open or close together [OVS-53]', async () => {
    renderScreen({ routes: { '/oversea': Screen }, at: '/oversea', server });
    await screen.findAllByText('1 listed');
    const before = lists();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await act(async () => {
      for (let id = 1; id <= 10; id += 1) tell('OVERSEA_OPTION_CLOSE', id);
    });
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(lists() - before).toBe(1);
    await act(async () => tell('OVERSEA_OPTION_OPEN', 1));
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(lists() - before).toBe(2);
  });

  it('are not fetched again for prices, nor after the screen is gone', async () => {
    const { unmount } = renderScreen({ routes: { '/oversea': Screen }, at: '/oversea', server });
    await screen.findAllByText('1 listed');
    const before = lists();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await act(async () => tell('OVERSEA_INFO', 1));
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    await act(async () => tell('OVERSEA_OPTION_CLOSE', 1));
    unmount();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(lists()).toBe(before);
  });
});

import { okReply } from '@hoga/client/testing/fake-server';
import { TOPICS } from '@hoga/contract/socket-protocol';
import { idOf } from '@hoga/kernel/ids';
import { dismissDialogs } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionStore } from '../../../data/session/session-store.ts';
import { socket } from '../../../data/socket/socket.ts';
import { quietServer } from '../../../data/testing/quiet-server.ts';
import { renderScreen } from '../../../data/testing/render-screen.tsx';
import { sampleOverseaOption } from '../../../data/testing/sample-oversea-option.ts';
import { useOptionClose } from './use-option-close.ts';

function Viewing() {
  useOptionClose(idOf(102));
  return <p>viewing</p>;
}

describe('useOptionClose', () => {
  type Handler = Parameters<typeof socket.subscribe>[1];
  const handlers = new Set<Handler>();

  beforeEach(() => {
    handlers.clear();
    sessionStore.setState({ auth: 'success' });
    vi.spyOn(socket, 'subscribe').mockImplementation((destination, handler) => {
      expect(destination).toBe(TOPICS.oversea);
      handlers.add(handler);
      return () => handlers.delete(handler);
    });
  });
  afterEach(() => {
    vi.restoreAllMocks();
    // The screen is left before the alert is answered: no redirect happens.
    cleanup();
    dismissDialogs();
  });

  const close = (id: number) =>
    act(async () => {
      for (const handler of handlers) {
        handler({ type: 'OVERSEA_OPTION_CLOSE', data: { id, koName: '나스닥100' }, seq: 1, ts: 0 });
      }
    });

  async function view(options: readonly unknown[]) {
    const server = quietServer().on('/api/oversea/option/list', () => okReply(options));
    const shown = renderScreen({
      routes: { '/oversea/102': Viewing, '/more': () => <p>more</p> },
      at: '/oversea/102',
      server,
    });
    await screen.findByText('viewing');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    return { server, ...shown };
  }

  it('leaves other instruments alone [OVS-54]', async () => {
    const { server } = await view([sampleOverseaOption()]);
    await close(103);
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(server.requestsTo('/api/oversea/option/list')).toHaveLength(0);
  });

  it('asks for the list after a second and says which one closed [OVS-54, OVS-55, OVS-56, ERR-08]', async () => {
    const { server } = await view([sampleOverseaOption({ isRest: 1 }), sampleOverseaOption({ id: idOf(103) })]);
    await close(102);
    await act(() => vi.advanceTimersByTimeAsync(999));
    expect(server.requestsTo('/api/oversea/option/list')).toHaveLength(0);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(server.requestsTo('/api/oversea/option/list')).toHaveLength(1);
    vi.useRealTimers();
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain('알림');
    expect(dialog.textContent).toContain('현재 나스닥100이 휴장처리되었습니다.');
  });

  it('goes to /more when all are closed [OVS-58, OVS-59]', async () => {
    const { router } = await view([sampleOverseaOption({ isRest: 1 })]);
    await close(102);
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    vi.useRealTimers();
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain('현재 모든종목이 휴장처리되었습니다.');
    screen.getByRole('button', { name: '확인' }).click();
    await screen.findByText('more');
    expect(router.state.location.pathname).toBe('/more');
  });
});

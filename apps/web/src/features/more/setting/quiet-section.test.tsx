import { FakeServer, okReply, refusalReply } from '@hoga/client/testing/fake-server';
import type { OwnQuietHours } from '@hoga/contract/push';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../../data/testing/render-screen.tsx';
import { QuietSection } from './quiet-section.tsx';

const OFF: OwnQuietHours = { isOn: 0, from: '23:00', to: '07:00', letsUrgent: 1 };

function serverWith(kept: OwnQuietHours) {
  const state = { kept };
  const server = new FakeServer()
    .on('/api/push/quiet', () => okReply(state.kept))
    .on('/api/push/quiet/set', ({ body }) => {
      state.kept = body as OwnQuietHours;
      return okReply(state.kept);
    });
  return { state, server };
}

const open = (server: FakeServer) => renderScreen({ routes: { '/': QuietSection }, at: '/', server });
const toggle = (name: RegExp) => screen.findByRole<HTMLInputElement>('switch', { name });

async function press(name: RegExp) {
  const shown = await toggle(name);
  await waitFor(() => expect(shown.disabled).toBe(false));
  await userEvent.click(shown);
}

describe('quiet hours', () => {
  it('are switched on, moved over midnight or not, and let urgent ones through by default', async () => {
    const { state, server } = serverWith(OFF);
    open(server);
    expect(screen.queryByLabelText('시작')).toBeNull();
    await press(/조용한 시간/);
    await waitFor(() => expect(state.kept).toEqual({ ...OFF, isOn: 1 }));
    const end = await screen.findByLabelText<HTMLSelectElement>('끝 (다음 날)');
    await userEvent.selectOptions(end, '23:30');
    await waitFor(() => expect(state.kept.to).toBe('23:30'));
    await screen.findByLabelText('끝');
    await press(/로스컷·체결/);
    await waitFor(() => expect(state.kept.letsUrgent).toBe(0));
  });

  it('never begin and end at the same time, and keep times that other clients have chosen', async () => {
    const { server } = serverWith({ ...OFF, isOn: 1, from: '22:45', to: '06:10' });
    open(server);
    const from = await screen.findByLabelText<HTMLSelectElement>('시작');
    expect(from.value).toBe('22:45');
    const times = within(from)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
    expect(times).toContain('22:45');
    expect(times).not.toContain('06:10');
    expect(times).toHaveLength(49);
    expect(times).toEqual(times.toSorted());
  });

  it('that are refused are as they were, and it is said why', async () => {
    const { server } = serverWith(OFF);
    server.on('/api/push/quiet/set', () => refusalReply(400, 'INVALID_REQUEST', '잘못된 요청입니다.'));
    open(server);
    await press(/조용한 시간/);
    await screen.findByText('잘못된 요청입니다.');
    await waitFor(async () =>
      expect((await screen.findByRole<HTMLInputElement>('switch', { hidden: true })).checked).toBe(false),
    );
  });

  it('that cannot be loaded cannot be changed', async () => {
    open(new FakeServer().on('/api/push/quiet', () => refusalReply(503, 'UNAVAILABLE')));
    expect((await toggle(/조용한 시간/)).disabled).toBe(true);
  });
});

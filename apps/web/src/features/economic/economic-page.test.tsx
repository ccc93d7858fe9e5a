import { FakeServer, okReply, refusalReply } from '@hoga/client/testing/fake-server';
import { ToastHost } from '@hoga/ui/components/toasts/toast-host.tsx';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { serverNow } from '../../data/market/server-time.ts';
import { renderScreen } from '../../data/testing/render-screen.tsx';
import { sampleIndicator, sampleRelease } from '../../data/testing/sample-economic.ts';
import { EconomicPage } from './economic-page.tsx';
import { showAlarm } from './show-alarm.ts';

const HOUR_MS = 3_600_000;
const SOURCE = { source: 'Hoga', isSample: 1, serverTime: 0 };

let server: FakeServer;
beforeEach(() => {
  const now = serverNow();
  server = new FakeServer()
    .on('/api/economic/calendar', () =>
      okReply({
        ...SOURCE,
        rows: [
          sampleRelease({
            id: 'past',
            title: '산업생산',
            country: 'CN',
            at: now - HOUR_MS,
            importance: 2,
            previous: '6.1',
            forecast: '5.9',
            actual: '5.8',
          }),
          sampleRelease({ id: 'soon', title: '무역수지', country: 'JP', at: now + HOUR_MS, importance: 1 }),
          sampleRelease({ id: 'next', title: 'FOMC 의사록', period: '', at: now + 2 * HOUR_MS, hasFigures: 0 }),
        ],
      }),
    )
    .on('/api/economic/alarm/my', () => okReply([]))
    .on('/api/economic/indicators', () => okReply({ ...SOURCE, rows: [sampleIndicator()] }));
});
const open = () => renderScreen({ routes: { '/more/economic': EconomicPage }, at: '/more/economic', server });

describe('the economic calendar [RT-59, CNT-36]', () => {
  it('counts down to the next important release', async () => {
    open();
    const left = await screen.findByRole('timer');
    expect(left.textContent).toMatch(/^(2:00:00|1:59:5\d)$/);
    expect(left.closest('.card')?.textContent).toContain('FOMC 의사록');
  });

  it('says what was, was expected and is, above or below what was expected', async () => {
    open();
    const row = (await screen.findByText('산업생산 (5월)')).closest('div')?.parentElement;
    expect(row?.textContent).toContain('이전6.1%예상5.9%실제▼ 예상보다 낮음 5.8%');
    expect(within(row as HTMLElement).getByText('중요도 보통')).toBeDefined();
    expect(screen.getByText('수치 없이 발표되는 일정입니다')).toBeDefined();
  });

  it('shows one country, or what is important alone', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: '일본' }));
    expect(screen.queryByText('산업생산 (5월)')).toBeNull();
    screen.getByText('무역수지 (5월)');
    await userEvent.click(screen.getByRole('switch', { name: '중요 지표만' }));
    await screen.findByText('이 기간에는 발표가 없습니다');
    expect(screen.queryByRole('button', { name: '영국' })).toBeNull();
  });

  it('says that figures are made up where they are, and whose they are', async () => {
    open();
    await screen.findByText('예시');
    screen.getByText('자료: Hoga');
  });

  it('has each indicator as it was last published', async () => {
    open();
    await userEvent.click(await screen.findByRole('tab', { name: '주요 지표' }));
    await screen.findByText('기준금리');
    screen.getByText('4.50%');
    screen.getByText('이전 4.25%');
  });
});

describe('an alarm before a release', () => {
  const NEXT = 'FOMC 의사록 5분 전 알림';

  it('is set and taken back, on the row or on the card of the next one', async () => {
    let alarms: object[] = [];
    server
      .on('/api/economic/alarm/my', () => okReply(alarms))
      .on('/api/economic/alarm', ({ body }) => {
        const { releaseId, isOn } = body as { releaseId: string; isOn: number };
        alarms = isOn === 1 ? [{ id: 1, releaseId, title: 'FOMC 의사록', at: 0 }] : [];
        return okReply(alarms);
      });
    open();
    await userEvent.click(await screen.findByRole('button', { name: NEXT, pressed: false }));
    await screen.findByRole('button', { name: NEXT, pressed: true });
    await userEvent.click(screen.getByRole('button', { name: '5분 전 알림', pressed: true }));
    await screen.findByRole('button', { name: NEXT, pressed: false });
    expect(server.requestsTo('/api/economic/alarm').map(({ body }) => body)).toMatchObject([
      { releaseId: 'next', isOn: 1 },
      { releaseId: 'next', isOn: 0 },
    ]);
  });

  it('cannot be set for what is past or too near', async () => {
    server.on('/api/economic/calendar', () =>
      okReply({ ...SOURCE, rows: [sampleRelease({ id: 'near', title: '곧', at: serverNow() + 4 * 60_000 })] }),
    );
    open();
    await screen.findAllByText('곧 (5월)');
    await waitFor(() => expect(server.requestsTo('/api/economic/alarm/my')).toHaveLength(1));
    expect(screen.queryByRole('button', { name: /5분 전 알림/ })).toBeNull();
  });

  it('that the server refuses stays off, and says why', async () => {
    server.on('/api/economic/alarm', () =>
      refusalReply(400, 'ECONOMIC_ALARM_TOO_MANY', '알림은 50개까지 설정할 수 있습니다.'),
    );
    open();
    await userEvent.click(await screen.findByRole('button', { name: NEXT }));
    await screen.findByText('알림은 50개까지 설정할 수 있습니다.');
    screen.getByRole('button', { name: NEXT, pressed: false });
  });

  it('is shown on whatever page is open, and leads to the calendar', async () => {
    render(<ToastHost />);
    const openCalendar = vi.fn();
    const at = Date.parse('2026-06-17T03:00:00+09:00');
    act(() => showAlarm({ id: 1, releaseId: 'next', title: 'FOMC 의사록', at }, openCalendar));
    await userEvent.click(screen.getByRole('button', { name: /5분 뒤 03:00 발표/ }));
    expect(openCalendar).toHaveBeenCalledOnce();
  });
});

import { FakeServer, okReply } from '@hoga/client/testing/fake-server';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { serverNow } from '../../data/market/server-time.ts';
import { renderScreen } from '../../data/testing/render-screen.tsx';
import { sampleIndicator, sampleRelease } from '../../data/testing/sample-economic.ts';
import { EconomicPage } from './economic-page.tsx';

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
    const row = (await screen.findByText('산업생산 (5월)')).closest('div');
    expect(row?.textContent).toContain('이전6.1%예상5.9%실제▼ 예상보다 낮음 5.8%');
    expect(within(row as HTMLElement).getByText('중요도 보통')).toBeDefined();
    expect(screen.getByText('수치가 없는 발표입니다')).toBeDefined();
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
    await screen.findByText('견본');
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

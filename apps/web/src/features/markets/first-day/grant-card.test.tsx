import { okReply } from '@hoga/client/testing/fake-server';
import { idOf } from '@hoga/kernel/ids';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { sessionStore } from '../../../data/session/session-store.ts';
import { beginFirstDay } from '../../../data/settings/first-day.ts';
import { openDevice } from '../../../data/storage/device.ts';
import { quietServer } from '../../../data/testing/quiet-server.ts';
import { renderScreen } from '../../../data/testing/render-screen.tsx';
import { sampleTicker } from '../../../data/testing/sample-market.ts';
import { sampleMe } from '../../../data/testing/sample-me.ts';
import { sampleOverseaOption } from '../../../data/testing/sample-oversea-option.ts';
import { loadScreenTexts } from '../../../shared/i18n/i18n.ts';
import { OverseaListPage } from '../oversea-list-page.tsx';

const micro = sampleOverseaOption({ id: idOf(103), stock: 'MNQ', koName: '나스닥100 Micro', tickValue: '0.5' });

function open() {
  const server = quietServer()
    .on('/api/oversea/option/list', () => okReply([sampleOverseaOption(), micro]))
    .on('/api/trade/ticker_statistics', () => okReply([sampleTicker({ stock: 'USDKRW', last: '1400' })]));
  return renderScreen({ routes: { '/oversea': OverseaListPage }, at: '/oversea', server });
}

beforeEach(async () => {
  await loadScreenTexts();
  openDevice('hoga');
  const me = sampleMe();
  sessionStore.setState({ auth: 'success', user: me, wallets: me.wallet });
});

describe('the first day of a member [T7]', () => {
  it('says what was given and that it is for practice, and suggests one contract that is focused', async () => {
    beginFirstDay(idOf(7));
    open();
    await screen.findByRole('region', { name: '모의투자금이 지급되었습니다' });
    screen.getByText('김민호 님, 가입을 마쳤습니다');
    screen.getByText('10,000,000원');
    screen.getByText('10,000 USDT');
    screen.getByText(/연습용 모의투자금이며 실제 돈이 아닙니다/);
    const start = await screen.findByRole('link', { name: '1계약으로 시작하기' });
    expect(start.getAttribute('href')).toBe('/oversea/103');
    await waitFor(() => expect(document.activeElement).toBe(start));
  });

  it('ends when the card is closed', async () => {
    beginFirstDay(idOf(7));
    const first = open();
    fireEvent.click(await screen.findByRole('button', { name: '안내 닫기' }));
    await waitFor(() => expect(screen.queryByText('모의투자금이 지급되었습니다')).toBeNull());
    first.unmount();
    open();
    await screen.findByText('나스닥100');
    expect(screen.queryByText('모의투자금이 지급되었습니다')).toBeNull();
  });

  it('ends after a week', async () => {
    localStorage.setItem('hoga.hoga.firstDay.7', String(Date.now() - 8 * 24 * 3_600_000));
    open();
    await screen.findByText('나스닥100');
    expect(screen.queryByText('모의투자금이 지급되었습니다')).toBeNull();
  });
});

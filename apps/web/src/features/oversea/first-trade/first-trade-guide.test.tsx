import { decimal } from '@hoga/kernel/decimal';
import { idOf } from '@hoga/kernel/ids';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { marketStore } from '../../../data/market/market.ts';
import { sessionStore } from '../../../data/session/session-store.ts';
import { beginFirstTrade, endFirstTrade, useFirstTrade } from '../../../data/settings/first-trade.ts';
import { siteStore } from '../../../data/site/site-store.ts';
import { holdOversea } from '../../../data/testing/hold-account.ts';
import { sampleTicker } from '../../../data/testing/sample-market.ts';
import { sampleMe } from '../../../data/testing/sample-me.ts';
import { sampleOverseaOption } from '../../../data/testing/sample-oversea-option.ts';
import { sampleSite } from '../../../data/testing/sample-site.ts';
import { loadLazyTexts, loadScreenTexts } from '../../../shared/i18n/i18n.ts';
import { amountIn } from '../../../shared/testing/amount-in.ts';
import { keepClosedResult } from '../../../trading/keep-closed-result.ts';
import { samplePosition } from '../testing/sample-order.ts';
import { FirstTradeGuide } from './first-trade-guide.tsx';

const option = sampleOverseaOption({ marginPer: '600000', feePer: '700' });

function Guided() {
  return useFirstTrade(option.id) ? <FirstTradeGuide option={option} /> : <p>none</p>;
}

beforeEach(async () => {
  await loadScreenTexts();
  await loadLazyTexts();
  siteStore.setState({ site: sampleSite() });
  const me = sampleMe();
  sessionStore.setState({ auth: 'success', user: me, wallets: me.wallet });
  marketStore.putTickers([sampleTicker({ ask: '21472.75' })]);
  holdOversea({ positions: [] });
  beginFirstTrade(option.id);
});
afterEach(() => vi.restoreAllMocks());

describe('a first trade that is guided [T7]', () => {
  it('says what the order would do now, points at what it has opened, then at its close, and explains its net', async () => {
    const { rerender } = render(<Guided />);
    const step = (number: number) => screen.getByRole('region', { name: `첫 거래 ${number} / 3` });
    expect(step(1).textContent).toContain(
      '매도호가 21,472.75에 체결됩니다. 증거금 600,000원이 잡히고 수수료는 700원입니다.',
    );
    act(() => marketStore.putTickers([sampleTicker({ ask: '21473' })]));
    await waitFor(() => expect(step(1).textContent).toContain('매도호가 21,473.00'));
    holdOversea({ positions: [samplePosition({ overseaOptionId: option.id })] });
    rerender(<Guided />);
    fireEvent.click(screen.getByRole('button', { name: '다음' }));
    step(3);
    holdOversea({ positions: [] });
    act(() =>
      keepClosedResult(`oversea-${option.id}`, {
        ...{ positionId: 1, side: 'LONG', sideText: '매수', amount: decimal(1), unit: '계약' },
        money: { unit: '원', places: 0 },
        result: {
          ...{ gross: decimal(5_520), entryFee: decimal(700), exitFee: decimal(700), fees: decimal(1_400) },
          ...{ funding: decimal(0), net: decimal(4_120) },
        },
      }),
    );
    await screen.findByText('첫 거래를 마쳤습니다');
    const figure = (label: string) => amountIn(screen.getByText(label).nextElementSibling?.textContent ?? '');
    expect(figure('손익') + figure('살 때 수수료') + figure('팔 때 수수료')).toBe(figure('순손익'));
    fireEvent.click(screen.getByRole('button', { name: '확인' }));
    await screen.findByText('none');
  });

  it('darkens everything but the control, wherever that goes', async () => {
    const button = document.createElement('button');
    button.dataset['guide'] = 'buy';
    let left = 200;
    button.getBoundingClientRect = () => new DOMRect(left, 700, 180, 60);
    document.body.append(button);
    render(<Guided />);
    const shades = () => [...document.querySelectorAll<HTMLElement>('[aria-hidden="true"] > .bg-scrim')];
    await waitFor(() => expect(shades()[2]?.style.width).toBe('194px'));
    left = 100;
    await waitFor(() => expect(shades()[2]?.style.width).toBe('94px'));
    expect(shades().map(({ style }) => style.height)).toEqual(['694px', '', '72px', '72px']);
    button.remove();
  });

  it('is skipped at any step, and is another member’s or another instrument’s never', () => {
    const { unmount } = render(<Guided />);
    fireEvent.click(screen.getByRole('button', { name: '건너뛰기' }));
    screen.getByText('none');
    unmount();
    beginFirstTrade(idOf(999));
    const other = render(<Guided />);
    screen.getByText('none');
    other.unmount();
    beginFirstTrade(option.id);
    const { user } = sessionStore.getState();
    if (user !== null) sessionStore.setState({ user: { ...user, id: idOf(8_888) } });
    render(<Guided />);
    screen.getByText('none');
    endFirstTrade();
  });
});

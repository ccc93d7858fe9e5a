import { decimal } from '@hoga/kernel/decimal';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionStore } from '../../../data/session/session-store.ts';
import { holdFutures, holdFuturesCross } from '../../../data/testing/hold-account.ts';
import { sampleFuturesOrder, sampleFuturesPosition } from '../../../data/testing/sample-futures.ts';
import { loadScreenTexts } from '../../../shared/i18n/i18n.ts';
import { AccountCard } from './account-card.tsx';

beforeEach(async () => {
  await loadScreenTexts();
  holdFutures({ positions: [sampleFuturesPosition()] });
});
afterEach(() => {
  vi.restoreAllMocks();
});

const zero = decimal(0);
const NOTHING = { available: zero, leaving: zero, markPnl: zero, walletBalance: zero, maintenance: zero, equity: zero };

describe('the equity of the account', () => {
  it('has what is set aside and what is isolated in it, and says how much of each', () => {
    sessionStore.setState({
      wallets: { FUTURES: { type: 'FUTURES', currency: 'USDT', point: '9200', gameWaitPoint: '300' } },
    });
    holdFutures({
      orders: [sampleFuturesOrder({ hold: '300' })],
      positions: [sampleFuturesPosition({ marginType: 'ISOLATED', margin: '500' })],
    });
    holdFuturesCross({
      playerPoint: decimal('9200'),
      minusFundingFee: zero,
      markPnl: zero,
      available: decimal('9200'),
      maintMargin: zero,
    });
    render(<AccountCard figures={NOTHING} contracts={new Map()} />);
    const card = screen.getByRole('region', { name: '코인선물 평가금액' }).textContent;
    expect(card).toContain('10,000.00 USDT');
    expect(card).toContain('잔고9,200.00평가손익0.00예약금300.00격리500.00');
  });
});

describe('an account that is not here yet', () => {
  it('shows no balance as its equity, nor as what can be ordered for [T37]', () => {
    sessionStore.setState({
      wallets: { FUTURES: { type: 'FUTURES', currency: 'USDT', point: '9200', gameWaitPoint: '0' } },
    });
    const figures = { ...NOTHING, available: decimal('9200') };
    holdFutures({}, 'loading');
    render(<AccountCard figures={figures} contracts={new Map()} />);
    expect(screen.getByRole('region', { name: '코인선물 평가금액' }).textContent).not.toContain('9,200.00');
    cleanup();
    holdFutures({});
    render(<AccountCard figures={figures} contracts={new Map()} />);
    expect(screen.getByRole('region', { name: '코인선물 평가금액' }).textContent).toContain('9,200.00 USDT');
  });

  it('waits for the marks of what is open [T37]', () => {
    sessionStore.setState({
      wallets: { FUTURES: { type: 'FUTURES', currency: 'USDT', point: '9200', gameWaitPoint: '0' } },
    });
    holdFutures({ positions: [sampleFuturesPosition()] });
    render(<AccountCard figures={NOTHING} contracts={new Map()} />);
    expect(screen.getByRole('region', { name: '코인선물 평가금액' }).textContent).not.toContain('9,200.00');
  });
});

describe('the margin ratio of the account', () => {
  // The figures of the server are here.
  beforeEach(() => {
    const data = { playerPoint: zero, minusFundingFee: zero, markPnl: zero, available: zero, maintMargin: zero };
    holdFuturesCross(data);
  });

  it.each([
    ['250', '10000', '2.5% 안전'],
    ['800', '1000', '80.0% 위험'],
    // With no equity left everything is used up, not nothing.
    ['250', '0', '100.0% 위험'],
    ['250', '-40', '100.0% 위험'],
  ])('of %s against %s is %s', (maintenance, equity, words) => {
    const figures = { ...NOTHING, walletBalance: decimal(equity), equity: decimal(equity) };
    render(<AccountCard figures={{ ...figures, maintenance: decimal(maintenance) }} contracts={new Map()} />);
    expect(screen.getByText(words)).toBeDefined();
  });
});

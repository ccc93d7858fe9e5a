import { decimal, toText } from '@hoga/kernel/decimal';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionStore } from '../session/session-store.ts';
import { holdFuturesCross, holdOverseaCross } from '../testing/hold-account.ts';
import { useFuturesCross, useFuturesEquity, useOverseaCross, useOverseaEquity } from './cross-account.ts';

const futures = (markPnl: string) => ({
  playerPoint: decimal('1000'),
  minusFundingFee: decimal('-3.5'),
  markPnl: decimal(markPnl),
  available: decimal('0'),
  maintMargin: decimal('25'),
});
const oversea = (lastPnl: string) => ({
  playerPoint: decimal('697000'),
  playerGameWaitPoint: decimal('303000'),
  losscut: decimal('120000'),
  lastPnl: decimal(lastPnl),
});

beforeEach(() => {
  sessionStore.setState({
    wallets: {
      BINARY: { type: 'BINARY', currency: 'KRW', point: '5000', gameWaitPoint: '200' },
      FUTURES: { type: 'FUTURES', currency: 'USDT', point: '70', gameWaitPoint: '5' },
    },
  });
});

afterEach(() => {
  vi.restoreAllMocks();
});

describe('useFuturesCross', () => {
  it('derives real balance, shown point and pnl (DOMAIN §10, 9) [NUM-01, NUM-02, NUM-03]', () => {
    const { result, rerender } = renderHook(() => useFuturesCross());
    expect(result.current).toBeNull();
    holdFuturesCross(futures('-1200'));
    rerender();
    expect(result.current).toMatchObject({
      realBalance: decimal('-203.5'),
      shownPoint: decimal('0'),
      pnl: decimal('-1200'),
    });
  });
});

describe('useOverseaCross', () => {
  it.each([
    ['-879999', '1'],
    ['-880000', '0'],
  ])('derives the losscut distance at lastPnl %s as %s (DOMAIN §10, 18) [NUM-04, NUM-05, NUM-06]', (lastPnl, left) => {
    const { result, rerender } = renderHook(() => useOverseaCross());
    expect(result.current).toBeNull();
    holdOverseaCross(oversea(lastPnl));
    rerender();
    const account = result.current;
    expect(account === null ? null : toText(account.losscutDistance)).toBe(left);
    expect(account === null ? null : toText(account.realBalance)).toBe(String(697000 + Number(lastPnl)));
    expect(account === null ? null : toText(account.shownPoint)).toBe(String(1_000_000 + Number(lastPnl)));
  });
});

describe('the equity', () => {
  it('is the wallet until the first message, then the account [NUM-07]', () => {
    const { result, rerender } = renderHook(() => [useOverseaEquity(), useFuturesEquity()?.total]);
    expect(result.current).toEqual([decimal('5200'), decimal('70')]);
    holdFuturesCross(futures('4'));
    holdOverseaCross(oversea('10'));
    rerender();
    expect(result.current).toEqual([decimal('1000010'), decimal('996.5')]);
  });

  it('is nothing without the wallet', () => {
    sessionStore.setState({ wallets: {} });
    expect(renderHook(() => useOverseaEquity()).result.current).toBeNull();
    expect(renderHook(() => useFuturesEquity()).result.current).toBeNull();
  });
});

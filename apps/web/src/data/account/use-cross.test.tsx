import { decimal, toText } from '@hoga/kernel/decimal';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { sessionStore } from '../session/session-store.ts';
import { crossStore } from './cross-store.ts';
import { useFuturesCross, useOverseaCross, useShownPoint } from './use-cross.ts';

const futures = (markPnl: string) => ({
  data: {
    playerPoint: decimal('1000'),
    minusFundingFee: decimal('-3.5'),
    markPnl: decimal(markPnl),
    available: decimal('0'),
    maintMargin: decimal('25'),
  },
  seq: 1,
  ts: 1,
});
const oversea = (lastPnl: string) => ({
  data: {
    playerPoint: decimal('697000'),
    playerGameWaitPoint: decimal('303000'),
    losscut: decimal('120000'),
    lastPnl: decimal(lastPnl),
  },
  seq: 1,
  ts: 1,
});

beforeEach(() => {
  crossStore.setState({ futures: null, oversea: null });
  sessionStore.setState({
    wallets: {
      BINARY: { type: 'BINARY', currency: 'KRW', point: '5000', gameWaitPoint: '200' },
      FUTURES: { type: 'FUTURES', currency: 'USDT', point: '70', gameWaitPoint: '5' },
    },
  });
});

describe('useFuturesCross', () => {
  it('derives real balance, shown point and pnl (DOMAIN §10, 9) [NUM-01, NUM-02, NUM-03]', () => {
    const { result } = renderHook(() => useFuturesCross());
    expect(result.current).toBeNull();
    act(() => crossStore.setState({ futures: futures('-1200') }));
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
    const { result } = renderHook(() => useOverseaCross());
    expect(result.current).toBeNull();
    act(() => crossStore.setState({ oversea: oversea(lastPnl) }));
    const account = result.current;
    expect(account === null ? null : toText(account.losscutDistance)).toBe(left);
    expect(account === null ? null : toText(account.realBalance)).toBe(String(697000 + Number(lastPnl)));
    expect(account === null ? null : toText(account.shownPoint)).toBe(String(1_000_000 + Number(lastPnl)));
  });
});

describe('useShownPoint', () => {
  it('is the wallet until the first message, then the account [NUM-07]', () => {
    const { result } = renderHook(() => [useShownPoint('BINARY'), useShownPoint('FUTURES')]);
    expect(result.current).toEqual([decimal('5200'), decimal('70')]);
    act(() => crossStore.setState({ futures: futures('4'), oversea: oversea('10') }));
    expect(result.current).toEqual([decimal('1000010'), decimal('1000.5')]);
  });

  it('is nothing without the wallet', () => {
    sessionStore.setState({ wallets: {} });
    expect(renderHook(() => useShownPoint('BINARY')).result.current).toBeNull();
  });
});

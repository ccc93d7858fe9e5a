import { decimal, toText, ZERO } from '@hoga/kernel/decimal';
import { describe, expect, it } from 'vitest';
import { WALLET_TYPES } from '../trading/vocabulary.ts';
import { futuresRealBalance, futuresShownPnl, futuresShownPoint, shownPointWithoutCross } from './displayed-point.ts';
import { walletPlaces } from './number-format.ts';
import { TRANSACTION_CODES } from './transaction-code.ts';

const d = decimal;

describe('displayed balances', () => {
  it('are those of example 9 [NUM-01, NUM-02, NUM-03]', () => {
    const cross = { playerPoint: d(1000), minusFundingFee: d('-3.5'), markPnl: d(-1200) };
    expect(toText(futuresRealBalance(cross))).toBe('-203.5');
    expect(futuresShownPoint(cross)).toBe(ZERO);
    expect(futuresShownPnl(cross)).toBe(cross.markPnl);
    expect(toText(futuresShownPoint({ ...cross, markPnl: d(10) }))).toBe('1006.5');
  });

  it('without cross data add the holds of BINARY only [NUM-07]', () => {
    const wallet = { point: d(700), gameWaitPoint: d(300) };
    expect(toText(shownPointWithoutCross(wallet, 'with-holds'))).toBe('1000');
    expect(toText(shownPointWithoutCross(wallet, 'without-holds'))).toBe('700');
    expect(shownPointWithoutCross({ point: d(-400), gameWaitPoint: d(300) }, 'with-holds')).toBe(ZERO);
  });
});

describe('the decimals of a wallet amount', () => {
  it.each([
    ['1234567', undefined, 0],
    ['1234567.5', undefined, 4],
    ['0.00000001', undefined, 4],
    ['-3.5', undefined, 4],
    ['0', undefined, 0],
    ['1234.5', 2, 2],
    ['1234', 8, 8],
    ['1234.999', 0, 0],
  ])('of %s with %s given are %s [NUM-08, NUM-09]', (value, given, places) => {
    expect(walletPlaces(d(value), given)).toBe(places);
  });
});

describe('catalogues', () => {
  it('name the wallet types and transaction codes of the product [WAL-09, WAL-10, WAL-11, WAL-12, WAL-13, WAL-14, WAL-15, WAL-16]', () => {
    expect(WALLET_TYPES).toEqual(['BINARY', 'FUTURES', 'USDT', 'BTC', 'ETH', 'XRP', 'DOGE', 'EOS']);
    expect(new Set(TRANSACTION_CODES).size).toBe(13);
  });
});

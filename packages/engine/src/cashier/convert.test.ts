import { QUOTE_LIFE_MS } from '@hoga/domain/wallet/exchange';
import { defined } from '@hoga/kernel/assert';
import { decimal, toText } from '@hoga/kernel/decimal';
import { type ConvertQuoteId, idOf } from '@hoga/kernel/ids';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Command } from '../input/command.ts';
import { CashierRig } from '../testing/cashier/sample.ts';
import type { ConvertQuoteRow } from './rows.ts';

let rig: CashierRig;
beforeEach(() => {
  rig = new CashierRig();
  rig.deposit('BTC', 1);
  rig.rates();
});

const PAIR = { from: 'BTC', to: 'USDT' } as const;

function quote(amount: string, pair: { from: 'BTC' | 'BINARY'; to: 'USDT' | 'BTC' } = PAIR): ConvertQuoteRow {
  rig.at += 1;
  rig.accept({ type: 'cashier.quote', ...pair, amount: decimal(amount) });
  const rows = rig.last.rows.flatMap((change) => (change.table === 'convertQuote' ? [change.row] : []));
  return defined(rows[0], 'a quote');
}

const by = ({ id: quoteId, from, to, amount }: ConvertQuoteRow, change: object = {}): Command => ({
  type: 'cashier.convert',
  from,
  to,
  amount,
  quoteId,
  ...change,
});

describe('a conversion by a quote', () => {
  it('credits exactly what the quote said, whatever the rate is by then [W1]', () => {
    const quoted = quote('0.02');
    expect([toText(quoted.into), quoted.rate]).toEqual(['1197.6', '60000']);
    rig.at += 5_000;
    rig.btc(60_100);
    const { id } = rig.ask(by(quoted));
    expect([rig.pointOf('USDT'), rig.pointOf('BTC'), rig.newest(id).rate]).toEqual(['1197.6', '0.98', '60000']);
  });

  it('is kept after a restart, to its last millisecond', () => {
    const quoted = quote('0.02');
    rig.restart();
    rig.at = quoted.until - 300;
    rig.ask(by(quoted));
    expect(rig.pointOf('USDT')).toBe('1197.6');
  });

  it('is refused when its time is over (E100)', () => {
    const quoted = quote('0.02');
    expect(quoted.until).toBe(rig.at + QUOTE_LIFE_MS);
    rig.at = quoted.until + 1;
    rig.rates();
    expect(rig.refusal(1, by(quoted))).toBe('RATE_CHANGED');
  });

  it.each([
    ['59880', null],
    ['59879.9', 'RATE_CHANGED'],
  ])('at a market of %s, against the house by the spread or more, ends with %s', (price, refusal) => {
    const quoted = quote('0.02');
    rig.at += 1_000;
    rig.btc(price);
    if (refusal === null) rig.accept(by(quoted));
    else expect(rig.refusal(1, by(quoted))).toBe(refusal);
  });

  it('is done once', () => {
    const quoted = quote('0.02');
    rig.ask(by(quoted));
    rig.at += 300;
    expect(rig.refusal(1, by(quoted))).toBe('RATE_CHANGED');
  });

  it("is of who asked, and of what was asked: not another's, nor another amount", () => {
    rig.deposit('BTC', 1, 2);
    const quoted = quote('0.02');
    expect(rig.refusal(2, by(quoted))).toBe('RATE_CHANGED');
    expect(rig.refusal(1, by(quoted, { amount: decimal('0.03') }))).toBe('INVALID_REQUEST');
    expect(rig.refusal(1, by(quoted, { quoteId: idOf<ConvertQuoteId>(999) }))).toBe('RATE_CHANGED');
  });

  it('needs the money when it is done', () => {
    const quoted = quote('1');
    rig.ask({ type: 'cashier.convert', ...PAIR, amount: decimal('0.5') });
    rig.at += 300;
    expect(rig.refusal(1, by(quoted))).toBe('INSUFFICIENT_BALANCE');
  });

  it('of won into BTC has a rate that its amount can be recomputed from [W1]', () => {
    rig.deposit('BINARY', 30_000_000);
    const quoted = quote('30000000', { from: 'BINARY', to: 'BTC' });
    expect([quoted.rate, toText(quoted.into)]).toEqual(['0.0000000119047619048', '0.35642857']);
  });
});

describe('quotes', () => {
  it('are promised to a player sixteen at a time, in places that are used again', () => {
    const quotes = Array.from({ length: 16 }, () => quote('0.01'));
    expect(quotes.map(({ place }) => place)).toEqual(quotes.map((_, place) => place));
    rig.at += 1;
    const another = { type: 'cashier.quote', ...PAIR, amount: decimal('0.01') } as const;
    expect(rig.refusal(1, another)).toBe('TOO_MANY_REQUESTS');
    rig.ask(by(defined(quotes[3], 'a quote')));
    expect(quote('0.01').place).toBe(3);
  });

  it.each([
    ['0', 'QUANTITY_REQUIRED'],
    ['2', 'INSUFFICIENT_BALANCE'],
  ])('of %s are refused: %s', (amount, refusal) => {
    expect(rig.refusal(1, { type: 'cashier.quote', ...PAIR, amount: decimal(amount) })).toBe(refusal);
  });

  it('need a rate that is young', () => {
    rig.at += 10_001;
    expect(rig.refusal(1, { type: 'cashier.quote', ...PAIR, amount: decimal('0.01') })).toBe('RATE_CHANGED');
  });
});

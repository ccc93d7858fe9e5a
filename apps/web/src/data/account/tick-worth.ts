import type { OverseaOption } from '@hoga/contract/market';
import type { OverseaPosition } from '@hoga/contract/oversea';
import type { Contracts, TickTerms } from '@hoga/domain/oversea/contract';
import { smallestAmount } from '@hoga/domain/wallet/smallest-amount';
import { type Decimal, decimal, div, divideRounded, ONE, parseDecimal, SCALE } from '@hoga/kernel/decimal';

/** How much of `to` one `from` is worth, by the rates the market sends; through won where there is no direct one. */
export function exchangeRate(from: string, to: string, lastOf: (symbol: string) => string | null): Decimal | null {
  if (from === to) return ONE;
  const rate = (symbol: string): Decimal | null => {
    const last = parseDecimal(lastOf(symbol) ?? '');
    return last === null || last <= 0n ? null : last;
  };
  const direct = rate(`${from}${to}`);
  if (direct !== null) return direct;
  const inverse = rate(`${to}${from}`);
  if (inverse !== null) return div(ONE, inverse, 'halfUp');
  const [own, other] = [rate(`${from}KRW`), rate(`${to}KRW`)];
  return own === null || other === null ? null : div(own, other, 'halfUp');
}

/** The rates it needs: every currency has a rate in won. */
export function rateSymbols(from: string, to: string): readonly string[] {
  return from === to ? [] : [from, to].filter((currency) => currency !== 'KRW').map((currency) => `${currency}KRW`);
}

export function tickTerms(option: Pick<OverseaOption, 'tick' | 'tickValue'>, currency: string, fx: Decimal): TickTerms {
  return { tick: decimal(option.tick), tickValue: decimal(option.tickValue), fx, unit: smallestAmount(currency) };
}

export function contractsOf(position: Pick<OverseaPosition, 'tradeType' | 'qty' | 'entryCost'>): Contracts {
  return { tradeType: position.tradeType, qty: position.qty, entryCost: decimal(position.entryCost) };
}

/** How many ticks against a position take an amount away; started ones do not count. */
export function ticksWithin(amount: Decimal, qty: number, terms: TickTerms): bigint | null {
  const perTick = terms.tickValue * terms.fx * BigInt(qty);
  if (perTick <= 0n) return null;
  return amount <= 0n ? 0n : divideRounded(amount * SCALE, perTick, 'floor');
}

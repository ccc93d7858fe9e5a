import type { ContractCount, Money, Price, Qty, Rate, Ticks } from '@hoga/kernel/amounts';
import { decimal } from '@hoga/kernel/decimal';
import { describe, expect, it } from 'vitest';
import { fundingFee } from '../futures/funding.ts';
import { initialMargin, maintenanceMargin } from '../futures/margin.ts';
import { notionalOf } from '../futures/notional.ts';
import { openLossPerUnit, orderHold } from '../futures/order-cost.ts';
import { realizedPnl, releasedShare } from '../futures/partial-close.ts';
import { gainOn, unrealizedPnl } from '../futures/unrealized-pnl.ts';
import { BTC_TIERS, leverageBrackets } from '../instruments/leverage-brackets.ts';
import { isWithinBand } from '../instruments/order-limits.ts';
import { contractsHold } from '../oversea/order-hold.ts';
import { closedContractsPnl } from '../oversea/pnl.ts';
import { takeProfitPrice } from '../oversea/tick-exit-prices.ts';
import { averagePrice } from './average-price.ts';

const price: Price = decimal(60_000);
const amount: Qty = decimal(2);
const money: Money = decimal(120_000);
const rate: Rate = decimal('0.0004');
const tick: Price = decimal('0.25');
const contracts: ContractCount = 2;
const ticks: Ticks = 40;
const brackets = leverageBrackets(BTC_TIERS);
const exposure = { tradeType: 'LONG', amount, entryCost: money } as const;
const held = { tradeType: 'LONG', qty: contracts, entryCost: decimal(36_000) } as const;
const terms = { tick, tickValue: decimal(5), fx: decimal(1_300), unit: decimal(1) };
const order = { tradeType: 'LONG', amount, price, mark: price, leverage: 20 } as const;

describe('formulas of coin futures', () => {
  it('tell prices from quantities', () => {
    expect(notionalOf(amount, price)).toBe(money);
    // @ts-expect-error the quantity comes first
    notionalOf(price, amount);
    // @ts-expect-error the quantity comes first
    maintenanceMargin(brackets, price, amount);
    // @ts-expect-error the cost comes first
    averagePrice(amount, money);
    // @ts-expect-error what is closed comes before where
    realizedPnl(exposure, price, amount);
    // @ts-expect-error a quantity is no price of an order
    orderHold({ ...order, price: amount }, rate);
  });

  it('tell money from both', () => {
    expect(initialMargin(money, 20)).toBe(decimal(6_000));
    // @ts-expect-error margin is asked for money, not for a quantity
    initialMargin(amount, 20);
    // @ts-expect-error a price is no cost
    gainOn('LONG', amount, price, price);
    // @ts-expect-error a position is valued at a price
    unrealizedPnl(exposure, money);
    // @ts-expect-error a share of money, by quantities
    releasedShare(amount, money, amount);
    // @ts-expect-error money is no mark
    openLossPerUnit('LONG', price, money);
  });

  it('tell rates from all', () => {
    expect(fundingFee('LONG', amount, price, rate)).toBe(decimal(-48));
    // @ts-expect-error the mark comes before the rate
    fundingFee('LONG', amount, rate, price);
    // @ts-expect-error a band is a share of the price, not a price
    isWithinBand(price, price, tick);
    // @ts-expect-error a fee is a rate here, not money
    orderHold(order, money);
  });
});

describe('formulas of overseas futures', () => {
  it('tell contracts, ticks and prices apart', () => {
    expect(takeProfitPrice(held, ticks, tick)).toBe(decimal(18_010));
    // @ts-expect-error contracts are no ticks
    takeProfitPrice(held, contracts, tick);
    // @ts-expect-error ticks are no contracts
    closedContractsPnl(held, ticks, price, terms);
    // @ts-expect-error money is no price
    closedContractsPnl(held, contracts, money, terms);
    // @ts-expect-error ticks are no contracts
    contractsHold(ticks, { marginPer: money, feePer: money });
  });
});

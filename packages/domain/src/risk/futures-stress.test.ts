import { type Decimal, decimal, toText } from '@hoga/kernel/decimal';
import { idOf } from '@hoga/kernel/ids';
import { describe, expect, it } from 'vitest';
import { maintenanceMargin } from '../futures/margin.ts';
import { BTC_TIERS, ETH_TIERS, leverageBrackets } from '../instruments/leverage-brackets.ts';
import { type FuturesHolding, type FuturesTermsOf, stressFutures } from './futures-stress.ts';

const [BTC, ETH] = [1, 2];

/** Cross, with what it cost. */
function holding(id: number, option: number, side: 'LONG' | 'SHORT', amount: number, entry: number): FuturesHolding {
  return {
    ...{ id: idOf(id), optionId: idOf(option), tradeType: side, amount: decimal(amount) },
    ...{ entryCost: decimal(amount * entry), marginType: 'CROSS', margin: decimal(0), fundingFee: decimal(0) },
  };
}

const at =
  (btc: { bid: string; mark: string }, eth: { ask: string; mark: string }): FuturesTermsOf =>
  (id) =>
    id === BTC
      ? terms(btc.mark, { bid: btc.bid, ask: btc.mark }, BTC_TIERS)
      : terms(eth.mark, { bid: eth.mark, ask: eth.ask }, ETH_TIERS);

function terms(mark: string, { bid, ask }: { bid: string; ask: string }, tiers: typeof BTC_TIERS) {
  return {
    ...{ mark: decimal(mark), bid: decimal(bid), ask: decimal(ask) },
    ...{ brackets: leverageBrackets(tiers), liqFee: decimal('0.005') },
  };
}

describe('what prices would do to a cross account', () => {
  it('example 15 of DOMAIN §10: holds stand against maintenance, fees take what is there, the house bears the rest', () => {
    const standing = {
      ...{ point: decimal(2_000), hold: decimal(300), crossHold: decimal(300) },
      positions: [holding(7, BTC, 'LONG', 1, 60_000), holding(8, ETH, 'SHORT', 10, 3_000)],
    };
    const found = stressFutures(standing, at({ bid: '58290', mark: '58300' }, { ask: '3040.5', mark: '3040' }));
    expect(found).toEqual({ closed: [7, 8], worth: 0n });
  });

  it('closes the worst first, and no more than it takes', () => {
    const standing = {
      ...{ point: decimal(72_100), hold: decimal(0), crossHold: decimal(0) },
      positions: [holding(8, ETH, 'SHORT', 10, 3_000), holding(7, BTC, 'LONG', 20, 60_000)],
    };
    const found = stressFutures(standing, at({ bid: '57000', mark: '57000' }, { ask: '3000', mark: '3000' }));
    // Equity 12,100 against 12,200 and 180: the loss of 60,000 and the fee of 5,700 leave 6,400, enough for the other.
    expect(found?.closed).toEqual([7]);
    expect(toText(found?.worth ?? decimal(0))).toBe('6400');
  });

  it('closes at maintenance, and not above it', () => {
    const position = holding(7, BTC, 'LONG', 1, 60_000);
    const maintenance = maintenanceMargin(leverageBrackets(BTC_TIERS), position.amount, decimal(57_000));
    const closedAt = (above: bigint) =>
      stressFutures(
        {
          point: (decimal(3_000) + maintenance + above) as Decimal,
          ...{ hold: decimal(0), crossHold: decimal(0), positions: [position] },
        },
        at({ bid: '57000', mark: '57000' }, { ask: '3000', mark: '3000' }),
      )?.closed;
    expect(closedAt(0n)).toEqual([7]);
    expect(closedAt(1n)).toEqual([]);
  });

  it('takes no fee out of the hold of an isolated order', () => {
    const standing = {
      ...{ point: decimal(3_000), hold: decimal(50), crossHold: decimal(0) },
      positions: [holding(7, BTC, 'LONG', 1, 60_000)],
    };
    const found = stressFutures(standing, at({ bid: '57000', mark: '57000' }, { ask: '3000', mark: '3000' }));
    expect(found).toEqual({ closed: [7], worth: decimal(50) });
  });

  it('says nothing of an account with a position that has no price', () => {
    const positions = [holding(7, BTC, 'LONG', 1, 60_000)];
    expect(
      stressFutures({ point: decimal(1), hold: decimal(0), crossHold: decimal(0), positions }, () => null),
    ).toBeNull();
  });
});

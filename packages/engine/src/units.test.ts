import type { ContractCount, Money, Price, Qty, Rate, Ticks } from '@hoga/kernel/amounts';
import { describe, expectTypeOf, it } from 'vitest';
import type { FuturesMargin, FuturesPlace } from './futures/requests.ts';
import type { FuturesOptionRow, FuturesPositionRow } from './futures/rows.ts';
import type { OverseaPlace } from './oversea/requests.ts';
import type { OverseaOrderRow } from './oversea/rows.ts';
import type { Quote } from './rows/quote.ts';
import type { WalletRow } from './rows/wallet.ts';
import type { tickKey } from './trigger/ladder.ts';
import type { Journal, recordHold } from './wallet/journal.ts';

describe('units in the engine', () => {
  it('are known of rows and commands', () => {
    expectTypeOf<Quote['bid']>().toEqualTypeOf<Price>();
    expectTypeOf<WalletRow['point']>().toEqualTypeOf<Money>();
    expectTypeOf<FuturesPlace['price']>().toEqualTypeOf<Price | null>();
    expectTypeOf<FuturesPlace['amount']>().toEqualTypeOf<Qty | null>();
    expectTypeOf<FuturesMargin['amount']>().toEqualTypeOf<Money>();
    expectTypeOf<FuturesPositionRow['margin']>().toEqualTypeOf<Money>();
    expectTypeOf<FuturesOptionRow['takerFee']>().toEqualTypeOf<Rate>();
    expectTypeOf<OverseaPlace['tpTick']>().toEqualTypeOf<Ticks | null>();
    expectTypeOf<OverseaOrderRow['qty']>().toEqualTypeOf<ContractCount>();
  });

  it('let nothing but money into the ledger, and nothing but prices into a ladder', () => {
    expectTypeOf<Qty>().not.toExtend<Parameters<Journal['point']>[1]>();
    expectTypeOf<Price>().not.toExtend<Parameters<Journal['hold']>[1]>();
    expectTypeOf<Price>().not.toExtend<Parameters<typeof recordHold>[2]>();
    expectTypeOf<Qty>().not.toExtend<Parameters<typeof tickKey>[0]>();
    expectTypeOf<Money>().not.toExtend<Parameters<typeof tickKey>[1]>();
  });
});

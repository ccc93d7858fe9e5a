import type { FuturesOrder } from '@hoga/contract/futures';
import { decimal, times, toText } from '@hoga/kernel/decimal';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import { breakEvenOf } from '../../../data/account/coin-net.ts';
import { futuresAccount } from '../../../data/account/futures-account.ts';
import { heldPosition } from '../../../data/account/held-position.ts';
import type { ContractTerms } from '../../../data/market/contract-terms.ts';
import { placesOfStep } from '../../../shared/market/contract-units.ts';
import type { MarkedOrder } from '../../../trading/ladder/ladder-marks.ts';
import type { LadderTerms, LadderWords, OwnRows } from '../../../trading/ladder/ladder-terms.ts';

const WORDS: LadderWords = {
  columns: {
    traded: 'ladder.traded',
    sellStop: 'futures.shortStop',
    sell: 'futures.shortAsk',
    price: 'market.ladder',
    buy: 'futures.longBid',
    buyStop: 'futures.longStop',
  },
  tags: {
    average: 'futures.entryTag',
    breakEven: 'trading.breakEven',
    takeProfit: 'futures.takeProfit',
    stopLoss: 'futures.stopLoss',
  },
  askTotal: 'futures.short',
  bidTotal: 'futures.long',
};

/** A contract on the ladder, its prices grouped by so many ticks. */
export function coinLadder(terms: ContractTerms, ticks: number): LadderTerms {
  return {
    id: terms.id,
    stock: terms.stock,
    name: terms.name,
    tick: toText(terms.tick),
    group: ticks,
    precision: ticks === 1 ? terms.precision : placesOfStep(toText(times(terms.tick, ticks))),
    quantityPlaces: terms.quantityPlaces,
    unit: terms.unit,
    hasMark: true,
    hasCounts: false,
    words: WORDS,
    sizeText: (size) => `${formatFigure(size, { places: terms.quantityPlaces })} ${terms.unit}`,
    own: ownRows(terms),
  };
}

/** Working orders of a contract. */
export function ordersOf(futuresOptionId: ContractTerms['id']): readonly FuturesOrder[] {
  return futuresAccount.snapshot().rows.orders.list.filter((order) => order.futuresOptionId === futuresOptionId);
}

function ownRows(terms: ContractTerms): OwnRows {
  const held = () =>
    futuresAccount.snapshot().rows.positions.list.find(({ futuresOptionId }) => futuresOptionId === terms.id) ?? null;
  return {
    identities: () => [futuresAccount.snapshot().rows.orders.list, held()],
    orders: () => ordersOf(terms.id).map(markedOrder),
    position: () => {
      const position = held();
      if (position === null) return null;
      const breakEven = breakEvenOf(heldPosition(position), terms);
      return { ...position, breakEven: breakEven === null ? null : toText(breakEven) };
    },
    onChange: (changed) => futuresAccount.subscribe(changed),
  };
}

export function markedOrder(order: FuturesOrder): MarkedOrder {
  return { ...order, stopPrice: order.triggerPrice, size: decimal(order.amount) };
}

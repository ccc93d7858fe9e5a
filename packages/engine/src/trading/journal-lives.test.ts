import type { JournalEntry } from '@hoga/domain/journal/entry';
import { netOfTrip, openOf, type Trip } from '@hoga/domain/journal/trip';
import { TripBook } from '@hoga/domain/journal/trip-book';
import { defined } from '@hoga/kernel/assert';
import { type Decimal, sub, times, ZERO } from '@hoga/kernel/decimal';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FuturesFundingRow, FuturesOrderRow, FuturesPositionRow } from '../futures/rows.ts';
import { HOUSE, type LedgerTransaction } from '../ledger/transaction.ts';
import type { OverseaOrderRow, OverseaPositionRow } from '../oversea/rows.ts';
import { FuturesComparison } from '../testing/futures-comparison.ts';
import { futuresLife } from '../testing/futures-steps.ts';
import { OverseaComparison } from '../testing/oversea-comparison.ts';
import { overseaLife } from '../testing/oversea-steps.ts';
import { livesInstead, patienceMs } from '../testing/random-lives.ts';
import type { Rig } from '../testing/rig.ts';
import { Sightings } from '../testing/sightings.ts';

const LIVES = livesInstead({ seed: 20_260_733, numRuns: 30 });

type Order = FuturesOrderRow | OverseaOrderRow;
type Position = FuturesPositionRow | OverseaPositionRow;

/** The newest row of each id, as a database has it. */
function newest<Row extends { readonly id: number }>(rig: Rig, wanted: string): Map<number, Row> {
  const rows = rig.effects.flatMap((effects) => effects.rows).filter(({ table }) => table === wanted);
  return new Map(rows.map(({ row }) => row as unknown as Row).map((row) => [row.id, row]));
}

function changeOf({ postings }: LedgerTransaction): Decimal {
  return postings.filter(({ playerId }) => playerId !== HOUSE).reduce((sum, { delta }) => sum + delta, 0n) as Decimal;
}

class Reported {
  readonly orders: Map<number, Order>;
  readonly positions: Map<number, Position>;
  readonly ledger: readonly LedgerTransaction[];
  readonly #product: 'futures' | 'oversea';

  constructor(rig: Rig, product: 'futures' | 'oversea') {
    this.#product = product;
    this.orders = newest(rig, `${product}Order`);
    this.positions = newest(rig, `${product}Position`);
    this.ledger = rig.effects.flatMap((effects) => effects.ledger).filter(({ code }) => code === 'C');
  }

  entry(transaction: LedgerTransaction): JournalEntry {
    const { at, refId, refType } = transaction;
    const moved = { at, change: changeOf(transaction) };
    if (refType === 'ZERO_FLOOR') return { ...moved, kind: 'floor', product: this.#product };
    if (refType === 'FUTURES_POSITION') return { ...moved, kind: 'funding', positionId: refId };
    const order = defined(this.orders.get(refId), 'its order');
    const own = 'futuresOptionId' in order;
    const positionId = defined(own ? order.futuresPositionId : order.overseaPositionId, 'its position');
    return {
      ...moved,
      kind: 'fill',
      fill: {
        product: this.#product,
        optionId: own ? order.futuresOptionId : order.overseaOptionId,
        positionId,
        positionSide: defined(this.positions.get(positionId), 'the position').tradeType,
        side: order.tradeType,
        quantity: own ? order.amount : times(100_000_000n as Decimal, order.qty),
        price: order.fillPrice ?? ZERO,
        fee: order.fee ?? ZERO,
        realized: order.realizedPnl,
        isForced: order.marketType === 'LIQUIDATION',
        leverage: own ? order.leverage : null,
        marginType: own ? order.marginType : null,
        traderOrderId: null,
      },
    };
  }
}

/** The journal of a life; in pieces, each from what the piece before has left. */
function journalOf(rig: Rig, product: 'futures' | 'oversea', pieces: number): readonly Trip[] {
  const reported = new Reported(rig, product);
  const size = Math.max(1, Math.ceil(reported.ledger.length / pieces));
  let book = new TripBook();
  for (let from = 0; from < reported.ledger.length; from += size) {
    book = new TripBook(book.trips, book.last);
    for (const transaction of reported.ledger.slice(from, from + size)) book.apply(reported.entry(transaction));
  }
  const moved = reported.ledger.reduce((sum, transaction) => sum + changeOf(transaction), 0n);
  expect(book.trips.reduce((sum, trip) => sum + netOfTrip(trip), 0n)).toBe(moved);
  compareWithPositions(book.trips, reported.positions);
  return book.trips;
}

/** The engine's own rows of positions say the same by another way. */
function compareWithPositions(trips: readonly Trip[], positions: Map<number, Position>): void {
  expect(trips.length).toBe(positions.size);
  for (const trip of trips) {
    const position = defined(positions.get(trip.id), 'the position of a trip');
    const isOpen = position.status === 'OPEN';
    const endedAt = 'closedAt' in position ? position.closedAt : position.endDate;
    const held = 'amount' in position ? position.amount : times(100_000_000n as Decimal, position.qty);
    expect({ ...trip, held: openOf(trip) }).toMatchObject({
      side: position.tradeType,
      realized: position.realizedPnl,
      startedAt: 'createdAt' in position ? position.createdAt : position.startDate,
      endedAt: isOpen ? null : endedAt,
      held: isOpen ? held : ZERO,
    });
  }
}

describe('the journal of random lives', () => {
  it(
    'of coin futures sums to what the wallet changed by, less transfers, to the unit',
    () => {
      let turned = 0;
      fc.assert(
        fc.property(futuresLife, fc.integer({ min: 1, max: 9 }), ({ deposit, allowFlip, steps }, pieces) => {
          const life = new FuturesComparison(deposit, allowFlip, new Sightings());
          life.all(steps);
          const trips = journalOf(life.rig, 'futures', pieces);
          turned += trips.length;
          const fundings = newestFundings(life.rig);
          for (const { id, settled } of trips) {
            const own = fundings.filter(({ futuresPositionId }) => futuresPositionId === id);
            expect(own.reduce((sum, row) => sum + row.settled, 0n)).toBe(settled);
          }
          const wallet = [...life.account.wallets.values()].find(({ type }) => type === 'FUTURES');
          const { point, gameWaitPoint, margin } = defined(wallet, 'the wallet');
          const transfers = life.rig.effects
            .flatMap(({ ledger }) => ledger)
            .filter(({ code }) => code !== 'C')
            .reduce((sum, transaction) => sum + changeOf(transaction), 0n);
          const nets = trips.reduce((sum, trip) => sum + netOfTrip(trip), 0n);
          expect(nets).toBe(sub((point + gameWaitPoint + margin) as Decimal, transfers as Decimal));
        }),
        LIVES,
      );
      expect(turned).toBeGreaterThan(LIVES.numRuns);
    },
    patienceMs(LIVES),
  );

  it(
    'of overseas futures sums to what the wallet changed by, less transfers, to the unit',
    () => {
      fc.assert(
        fc.property(overseaLife, fc.integer({ min: 1, max: 9 }), ({ deposit, allowFlip, steps }, pieces) => {
          const life = new OverseaComparison(deposit, allowFlip, new Sightings());
          life.all(steps);
          journalOf(life.rig, 'oversea', pieces);
        }),
        LIVES,
      );
    },
    patienceMs(LIVES),
  );
});

function newestFundings(rig: Rig): readonly FuturesFundingRow[] {
  const rows = rig.effects.flatMap((effects) => effects.rows).filter(({ table }) => table === 'futuresFunding');
  return rows.map(({ row }) => row as unknown as FuturesFundingRow);
}

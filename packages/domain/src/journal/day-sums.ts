import { type Decimal, sub, ZERO } from '@hoga/kernel/decimal';
import { KST_OFFSET_MS } from '../trading-hours/kst-day.ts';
import { grossOfTrip, netOfTrip, type Trip } from './trip.ts';

/** Sums of trips that have ended. */
export interface DaySums {
  readonly trips: number;
  readonly wonTrips: number;
  readonly lostTrips: number;
  /** Σ of the nets above zero, and of those below. */
  readonly won: Decimal;
  readonly lost: Decimal;
  readonly gross: Decimal;
  readonly fees: Decimal;
  readonly funding: Decimal;
  readonly covered: Decimal;
  readonly net: Decimal;
  readonly heldMs: number;
  /** By the hour in Korea at which they began. */
  readonly hoursNet: readonly Decimal[];
  readonly hoursTrips: readonly number[];
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

export const NO_TRIPS: DaySums = {
  ...{ trips: 0, wonTrips: 0, lostTrips: 0, won: ZERO, lost: ZERO, gross: ZERO, fees: ZERO },
  ...{ funding: ZERO, covered: ZERO, net: ZERO, heldMs: 0 },
  hoursNet: HOURS.map(() => ZERO),
  hoursTrips: HOURS.map(() => 0),
};

export function sumsOfTrip(trip: Trip): DaySums {
  const { startedAt, endedAt, fees, funding, covered } = trip;
  if (endedAt === null) return NO_TRIPS;
  const net = netOfTrip(trip);
  const began = Math.floor((startedAt + KST_OFFSET_MS) / 3_600_000) % 24;
  return {
    trips: 1,
    wonTrips: net > 0n ? 1 : 0,
    lostTrips: net < 0n ? 1 : 0,
    won: net > 0n ? net : ZERO,
    lost: net < 0n ? net : ZERO,
    gross: grossOfTrip(trip),
    ...{ fees, funding, covered, net },
    heldMs: Math.max(0, endedAt - startedAt),
    hoursNet: HOURS.map((hour) => (hour === began ? net : ZERO)),
    hoursTrips: HOURS.map((hour) => (hour === began ? 1 : 0)),
  };
}

export function addSums(a: DaySums, b: DaySums): DaySums {
  return combined(
    a,
    b,
    (x, y) => (x + y) as Decimal,
    (x, y) => x + y,
  );
}

export function subSums(a: DaySums, b: DaySums): DaySums {
  return combined(a, b, sub, (x, y) => x - y);
}

function combined(
  a: DaySums,
  b: DaySums,
  money: (x: Decimal, y: Decimal) => Decimal,
  count: (x: number, y: number) => number,
): DaySums {
  return {
    trips: count(a.trips, b.trips),
    wonTrips: count(a.wonTrips, b.wonTrips),
    lostTrips: count(a.lostTrips, b.lostTrips),
    won: money(a.won, b.won),
    lost: money(a.lost, b.lost),
    gross: money(a.gross, b.gross),
    fees: money(a.fees, b.fees),
    funding: money(a.funding, b.funding),
    covered: money(a.covered, b.covered),
    net: money(a.net, b.net),
    heldMs: count(a.heldMs, b.heldMs),
    hoursNet: a.hoursNet.map((value, hour) => money(value, b.hoursNet[hour] ?? ZERO)),
    hoursTrips: a.hoursTrips.map((value, hour) => count(value, b.hoursTrips[hour] ?? 0)),
  };
}

import { readFileSync } from 'node:fs';
import { pathProfile, SIM_PROFILES } from '@hoga/market/sim/profiles';
import type { DrivenLevel, MarketMessage } from './driven-app.ts';

interface ShippedInstrument {
  readonly symbol: string;
  readonly kind: string;
  readonly tick: string;
  readonly step: string;
}

const INSTRUMENTS = JSON.parse(
  readFileSync(new URL('../../../apps/server/data/instruments.json', import.meta.url), 'utf8'),
) as readonly ShippedInstrument[];

/** Where journeys begin that move a price themselves; the others stand where the simulation has them. */
const AT: Readonly<Record<string, number>> = {
  MBT: 107_800,
  BTCUSDT: 60_000,
  ETHUSDT: 3_000,
  MNQ: 18_000,
  USDKRW: 1_400,
};
const LEVELS = 10;
const FUNDING_AHEAD_MS = 2 * 3_600_000;

/**
 * Every instrument at a price, with ten levels on either side and a trade for its chart. `ticksAway` moves
 * it from its usual price.
 */
export function everydayMarket(ticksAway: (symbol: string) => number = () => 0): readonly MarketMessage[] {
  return INSTRUMENTS.flatMap((instrument) => standing(instrument, ticksAway(instrument.symbol)));
}

function standing({ symbol, kind, tick, step }: ShippedInstrument, away: number): MarketMessage[] {
  const digits = (tick.split('.')[1] ?? '').length;
  const size = Number(tick);
  const best = Math.round(priceOf(symbol) / size) + away;
  const price = (ticks: number) => (ticks * size).toFixed(digits);
  const places = (step.split('.')[1] ?? '').length;
  const levels = (from: number, outward: 1 | -1) =>
    Array.from(
      { length: LEVELS },
      (_, level): DrivenLevel => [
        price(from + level * outward),
        (Number(step) * (level + 3)).toFixed(places),
        level + 1,
      ],
    );
  const [bid, ask] = [price(best), price(best + 1)];
  const perpetual = { mark: bid, index: bid, fundingRate: '0.0001', nextFundingTime: Date.now() + FUNDING_AHEAD_MS };
  return [
    { kind: 'quote', symbol, bid, ask, last: bid, ...(kind === 'crypto' ? perpetual : {}) },
    { kind: 'depth', symbol, bids: levels(best, -1), asks: levels(best + 1, 1) },
    { kind: 'trade', symbol, price: bid, quantity: step, side: 'B' },
  ];
}

function priceOf(symbol: string): number {
  const profile = SIM_PROFILES[symbol];
  if (profile === undefined) throw new Error(`the simulation has no ${symbol}`);
  return AT[symbol] ?? pathProfile(profile.path).base * (profile.ratio ?? 1);
}

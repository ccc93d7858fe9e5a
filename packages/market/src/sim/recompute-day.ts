import { assert } from '@hoga/kernel/assert';
import { publishedStreams } from './keystream.ts';
import { firstLeafOf, LEAVES_PER_DAY } from './leaf.ts';
import { moveOfDay, pathStream } from './path-day.ts';
import { dayText } from './price-day.ts';
import { commitmentTo } from './price-secret.ts';
import { pathProfile, SIM_PROFILES, type SimProfile } from './profiles.ts';
import { type SimInstrument, SimMarket, type SimTick } from './sim-market.ts';
import { Underlying } from './underlying.ts';

/** A published day (`PublishedDay`), with the level of one symbol. */
export interface DayProof {
  readonly day: number;
  readonly key: Uint8Array;
  readonly level: number;
}

export interface RecomputedTick extends SimTick {
  readonly exTs: number;
}

/**
 * All ticks of a symbol on a day, from the published data alone. `contract`: the month whose prices they are; null where
 * the instrument has none, or before its first roll.
 */
export function* recomputedTicks(
  instrument: SimInstrument,
  { day, key, level }: DayProof,
  contract: string | null = null,
): Generator<RecomputedTick> {
  const profile = profileOf(instrument.symbol);
  const streams = publishedStreams(day, key);
  const underlying = new Underlying(profile.path, streams, () => ({
    levelOf(asked) {
      assert(asked === day, `the level is that of ${dayText(day)}, not of ${dayText(asked)}`);
      return level;
    },
  }));
  const market = new SimMarket(instrument, profile, underlying, streams);
  const first = firstLeafOf(day);
  for (let leaf = first; leaf < first + LEAVES_PER_DAY; leaf++) {
    const tick = market.tickAt(leaf, contract);
    if (tick !== null) yield { ...tick, exTs: underlying.timeOf(leaf) };
  }
}

/** The day's closing level, which must equal the published opening of the next day. */
export function closingLevel(symbol: string, { day, key, level }: DayProof): number {
  const { path } = profileOf(symbol);
  const subject = { id: path, profile: pathProfile(path) };
  return level + moveOfDay(pathStream(publishedStreams(day, key), subject, day), subject, day);
}

function profileOf(symbol: string): SimProfile {
  const profile = SIM_PROFILES[symbol];
  assert(profile !== undefined, `${symbol} has no simulated prices`);
  return profile;
}

/** Whether a key matches the commitment published before the day. */
export function keepsPromise(key: Uint8Array, commitment: string): boolean {
  return commitmentTo(key) === commitment;
}

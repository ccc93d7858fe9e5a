import { assert } from '@hoga/kernel/assert';
import { publishedStreams } from './keystream.ts';
import { firstLeafOf, LEAVES_PER_DAY } from './leaf.ts';
import { moveOfDay, pathStream } from './path-day.ts';
import { dayText } from './price-day.ts';
import { commitmentTo } from './price-secret.ts';
import { pathProfile, SIM_PROFILES, type SimProfile } from './profiles.ts';
import { type SimInstrument, SimMarket, type SimTick } from './sim-market.ts';
import { Underlying } from './underlying.ts';

/** A day as it was published (`PublishedDay`), with the level of the symbol in question. */
export interface DayProof {
  readonly day: number;
  readonly key: Uint8Array;
  readonly level: number;
}

export interface RecomputedTick extends SimTick {
  readonly exTs: number;
}

/** All that the feed told of a symbol on a day, from what was published of the day and nothing else. */
export function* recomputedTicks(instrument: SimInstrument, { day, key, level }: DayProof): Generator<RecomputedTick> {
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
    const tick = market.tickAt(leaf);
    if (tick !== null) yield { ...tick, exTs: underlying.timeOf(leaf) };
  }
}

/** Where the day closes, and the next one opens: what is published of the next day must say the same. */
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

/** Whether a key is the one that was promised before the day. */
export function keepsPromise(key: Uint8Array, commitment: string): boolean {
  return commitmentTo(key) === commitment;
}

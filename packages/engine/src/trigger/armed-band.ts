import { ALWAYS, type IndexEntry, type PriceIndex } from './price-index.ts';

/** A price at which something must be judged again, and its place in the index. */
export interface ArmedBand<Watched> extends IndexEntry<Watched> {
  key: number;
}

/** Judged again when its price leaves the band between the two. */
export interface Banded<Watched> {
  readonly market: { readonly bands: { readonly up: PriceIndex<Watched>; readonly down: PriceIndex<Watched> } };
  up: ArmedBand<Watched> | null;
  down: ArmedBand<Watched> | null;
}

/** Arms both ends again without allocating; null disarms. */
export function armBand<Watched extends Banded<Watched>>(
  watched: Watched,
  down: number | null,
  up: number | null,
): void {
  const { bands } = watched.market;
  watched.down = rearmed(watched, bands.down, watched.down, down);
  watched.up = rearmed(watched, bands.up, watched.up, up);
}

export function disarmBands<Watched extends Banded<Watched>>(watched: Watched): void {
  armBand(watched, null, null);
}

/** Judges it again on the very next quote. */
export function armAlways<Watched extends Banded<Watched>>(watched: Watched): void {
  armBand(watched, ALWAYS.down, null);
}

/** The entry that is armed afterwards; null disarms. */
export function rearmed<Watched>(
  watched: Watched,
  index: PriceIndex<Watched>,
  armed: ArmedBand<Watched> | null,
  key: number | null,
): ArmedBand<Watched> | null {
  if (armed === null) return key === null ? null : newlyArmed(watched, index, key);
  if (key === null) {
    index.remove(armed);
    return null;
  }
  if (armed.key !== key) {
    index.move(armed, key);
    armed.key = key;
  }
  return armed;
}

function newlyArmed<Watched>(watched: Watched, index: PriceIndex<Watched>, key: number): ArmedBand<Watched> {
  const armed = { item: watched, level: null, slot: 0, key };
  index.insert(armed, key);
  return armed;
}

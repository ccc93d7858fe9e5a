import { ALWAYS, type IndexEntry, type PriceIndex } from './price-index.ts';

/** A price at which something must be looked at again. */
export interface ArmedBand<Watched> {
  key: number;
  readonly entry: IndexEntry<Watched>;
}

/** What is looked at again when its price leaves the band between the two. */
export interface Banded<Watched> {
  readonly market: { readonly bands: { readonly up: PriceIndex<Watched>; readonly down: PriceIndex<Watched> } };
  up: ArmedBand<Watched> | null;
  down: ArmedBand<Watched> | null;
}

/** Arms both ends anew, without leaving anything behind to be collected; null disarms. */
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

/** Looks at it again on the very next quote. */
export function armAlways<Watched extends Banded<Watched>>(watched: Watched): void {
  armBand(watched, ALWAYS.down, null);
}

function rearmed<Watched>(
  watched: Watched,
  index: PriceIndex<Watched>,
  armed: ArmedBand<Watched> | null,
  key: number | null,
): ArmedBand<Watched> | null {
  if (armed === null) return key === null ? null : { key, entry: index.add(key, watched) };
  if (key === null) {
    index.remove(armed.entry);
    return null;
  }
  if (armed.key !== key) {
    index.move(armed.entry, key);
    armed.key = key;
  }
  return armed;
}

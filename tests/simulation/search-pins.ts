import type { PinOptions } from './options.ts';
import { type ManyParts, MOST_WORLDS, startHunt, startWorlds } from './run-many.ts';
import { pinTable } from './variants/pin-table.ts';
import { PINS } from './variants/pins.ts';

interface PinParts extends ManyParts {
  readonly writePins: (text: string) => Promise<void>;
}

/** Finds for each variant, among the worlds from the first seed on, the one with the fewest events; gives the exit code. */
export async function searchPins(parts: PinParts, { from, variants }: PinOptions): Promise<number> {
  const { print, writePins } = parts;
  const worlds = await Promise.all(startWorlds(parts, { from, count: MOST_WORLDS, isWhole: true }));
  const seeds = worlds
    .flatMap(({ steps }) => steps)
    .map((steps, index) => ({ seed: from + index, steps }))
    .sort((a, b) => a.steps - b.steps)
    .map(({ seed }) => seed);
  const hunts = await Promise.all(variants.map((variant) => startHunt(parts, variant, seeds)));
  const pins: Record<string, number> = { ...PINS };
  for (const { variant, seed, worlds: tried } of hunts) {
    if (seed === null) {
      print(`  ${variant}: NOT FOUND in ${tried} worlds\n`);
      continue;
    }
    pins[variant] = seed;
    print(`  ${variant}: seed ${seed} (${tried} tried)\n`);
  }
  await writePins(pinTable(pins));
  const found = hunts.filter(({ seed }) => seed !== null).length;
  print(`${found} of ${variants.length} broken variants pinned\n`);
  return found === variants.length ? 0 : 1;
}

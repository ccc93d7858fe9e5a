import type { Finding } from '../finding.ts';
import { numberIn, printedBy } from './run-program.ts';

/** Sizes of the last build. */
export async function measure(): Promise<readonly Finding[]> {
  const printed = await printedBy('scripts/check-first-load.mjs');
  return ['/signin', 'trade screen with chart'].map((page) => ({
    what: `first load of ${page}, JavaScript gzipped`,
    baseline: null,
    ours: { value: numberIn(printed, new RegExp(`^${page}: ([\\d.]+) kB`, 'm')), unit: 'kB' },
    target: { is: 'at most', value: numberIn(printed, new RegExp(`^${page}: .* of ([\\d.]+) kB`, 'm')) },
  }));
}

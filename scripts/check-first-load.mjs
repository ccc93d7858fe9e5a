import { firstLoadBytes } from './lib/first-load.mjs';
import { PlainError } from './lib/progress.mjs';
import { inRepository } from './lib/repository.mjs';

/** QUALITY §1, in bytes of gzipped JavaScript (1 kB = 1000 bytes). */
const LIMITS = [
  { name: '/signin', chunks: ['src/features/sign/sign-in-page.tsx'], limit: 130_000 },
  {
    name: 'trade screen with chart',
    chunks: ['src/features/oversea/oversea-view-page.tsx', 'src/shared/chart/chart-canvas.ts'],
    limit: 300_000,
  },
  {
    name: 'coin futures screen with chart',
    chunks: ['src/features/future/future-trade-page.tsx', 'src/shared/chart/chart-canvas.ts'],
    limit: 300_000,
  },
];

const dist = inRepository('apps', 'web', 'dist');
let tooLarge = false;
for (const { name, chunks, limit } of LIMITS) {
  const bytes = await firstLoadBytes(dist, chunks);
  tooLarge ||= bytes > limit;
  console.log(`${name}: ${(bytes / 1000).toFixed(1)} kB of ${limit / 1000} kB`);
}
if (tooLarge) throw new PlainError('A page needs more JavaScript than it may.');

import { requireNode } from './lib/node-version.mjs';

requireNode();

const { runMain } = await import('./lib/progress.mjs');
const { ensureInstalled } = await import('./lib/install.mjs');
const { buildStale } = await import('./lib/build.mjs');

await runMain(async () => {
  await ensureInstalled();
  await buildStale();
  return 0;
});

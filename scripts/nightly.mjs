import { requireNode } from './lib/node-version.mjs';

requireNode();

const { runMain } = await import('./lib/progress.mjs');
const { ensureInstalled } = await import('./lib/install.mjs');

await runMain(async () => {
  await ensureInstalled();
  const { runNight } = await import('./lib/night.mjs');
  return runNight(process.argv.slice(2));
});

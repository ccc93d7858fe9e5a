import { requireNode } from './lib/node-version.mjs';

requireNode();

const { runMain } = await import('./lib/progress.mjs');
const { ensureInstalled } = await import('./lib/install.mjs');

await runMain(async () => {
  await ensureInstalled();
  const { runNodes } = await import('./lib/node-runs.mjs');
  return runNodes(process.argv.slice(2));
});

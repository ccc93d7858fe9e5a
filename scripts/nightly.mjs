import { requireNode } from './lib/node-version.mjs';

requireNode();

const { runMain } = await import('./lib/progress.mjs');
const { asksForHelp } = await import('./lib/exit-with-help.mjs');
const { ensureInstalled } = await import('./lib/install.mjs');

await runMain(async () => {
  const args = process.argv.slice(2);
  if (!asksForHelp(args)) await ensureInstalled();
  const { runNight } = await import('./lib/night.mjs');
  return runNight(args);
});

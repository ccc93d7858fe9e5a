import { requireNode } from './lib/node-version.mjs';

requireNode();

const { exitWithHelp } = await import('./lib/exit-with-help.mjs');

exitWithHelp(`npm run build

Installs what is missing and builds what is stale: web, console, server and sandbox.

  --help  this text`);

const { runMain } = await import('./lib/progress.mjs');
const { ensureInstalled } = await import('./lib/install.mjs');
const { buildStale } = await import('./lib/build.mjs');

await runMain(async () => {
  await ensureInstalled();
  await buildStale();
  return 0;
});

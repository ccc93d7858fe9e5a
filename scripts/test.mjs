import { requireNode } from './lib/node-version.mjs';

requireNode();

const { runMain } = await import('./lib/progress.mjs');
const { ensureInstalled } = await import('./lib/install.mjs');

await runMain(async () => {
  await ensureInstalled();
  const { runTests } = await import('./lib/test-run.mjs');
  return runTests(process.argv.slice(2));
});

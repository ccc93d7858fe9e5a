import { requireNode } from './lib/node-version.mjs';

requireNode();

// Read only now: older versions of Node stop at the line above instead of at syntax they do not know.
const { runMain } = await import('./lib/progress.mjs');
const { ensureInstalled } = await import('./lib/install.mjs');
const { buildStale } = await import('./lib/build.mjs');
const { startProgram, untilEnded } = await import('./lib/supervise.mjs');
const { inRepository } = await import('./lib/repository.mjs');
const { SERVER_FLAGS } = await import('./lib/server-flags.mjs');

await runMain(async () => {
  await ensureInstalled();
  await buildStale();
  const server = startProgram([
    ...SERVER_FLAGS,
    inRepository('apps', 'server', 'dist', 'main.mjs'),
    ...process.argv.slice(2),
  ]);
  return untilEnded([server]);
});

import { requireNode } from './lib/node-version.mjs';

requireNode();

const { exitWithHelp } = await import('./lib/exit-with-help.mjs');

exitWithHelp(`npm run cluster

Serves as two api, two engine, one feed and one chores process, with PostgreSQL and NATS, on http://localhost:3000. Ctrl-C stops all.

  --help  this text

PORT says where; data and logs are in .data/cluster.`);

const { ensureInstalled } = await import('./lib/install.mjs');
const { buildStale } = await import('./lib/build.mjs');
const { PlainError, runMain } = await import('./lib/progress.mjs');
const { ensureNats, WITHOUT_NATS } = await import('./lib/nats.mjs');
const { stopWithNpm, untilStopped } = await import('./lib/stop-request.mjs');
const { startProgram, untilEnded } = await import('./lib/supervise.mjs');

await runMain(async () => {
  stopWithNpm('scripts/cluster.mjs');
  const nats = await untilStopped(async () => {
    await ensureInstalled();
    await buildStale();
    return ensureNats();
  });
  if (nats === undefined) throw new PlainError(WITHOUT_NATS);
  const cluster = startProgram(['--import', './scripts/lib/plain-types.mjs', 'tests/e2e/cluster/person.ts'], {
    NATS_BIN: nats,
  });
  return untilEnded([cluster]);
});

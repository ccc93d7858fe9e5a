import { requireNode } from './lib/node-version.mjs';

requireNode();

const { runMain } = await import('./lib/progress.mjs');
const { asksForHelp } = await import('./lib/exit-with-help.mjs');
const { ensureInstalled } = await import('./lib/install.mjs');
const { buildStale } = await import('./lib/build.mjs');
const { PROGRAMS } = await import('./lib/builds.mjs');
const { ensureNats, WITHOUT_NATS } = await import('./lib/nats.mjs');
const { runCommand } = await import('./lib/run-command.mjs');

const RIG = ['--import', './scripts/lib/plain-types.mjs', 'tests/e2e/cluster/rig.ts'];

await runMain(async () => {
  const args = process.argv.slice(2);
  if (asksForHelp(args)) return runCommand(process.execPath, [...RIG, ...args]);
  await ensureInstalled();
  await buildStale({ builds: PROGRAMS });
  const nats = await ensureNats();
  if (nats === undefined) {
    console.log(`${WITHOUT_NATS} The cluster is not tested.`);
    return 0;
  }
  return runCommand(process.execPath, [...RIG, ...args], { env: { NATS_BIN: nats } });
});

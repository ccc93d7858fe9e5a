import { requireNode } from './lib/node-version.mjs';

requireNode();

const { runMain } = await import('./lib/progress.mjs');
const { asksForHelp } = await import('./lib/exit-with-help.mjs');
const { ensureInstalled } = await import('./lib/install.mjs');
const { buildStale } = await import('./lib/build.mjs');
const { PROGRAMS } = await import('./lib/builds.mjs');
const { ensureNats, WITHOUT_NATS } = await import('./lib/nats.mjs');
const { findPrometheus, WITHOUT_PROMETHEUS } = await import('./lib/promtool.mjs');
const { runCommand } = await import('./lib/run-command.mjs');

const RIG = ['--import', './scripts/lib/plain-types.mjs', 'tests/e2e/cluster/alerts-rig.ts'];

await runMain(async () => {
  const args = process.argv.slice(2);
  if (asksForHelp(args)) return runCommand(process.execPath, [...RIG, ...args]);
  const prometheus = findPrometheus();
  const nats = prometheus && (await ensureNats());
  if (prometheus === undefined || nats === undefined) {
    console.log(
      `${prometheus === undefined ? WITHOUT_PROMETHEUS : WITHOUT_NATS} Alerts are not tried on real processes.`,
    );
    return 0;
  }
  await ensureInstalled();
  await buildStale({ builds: PROGRAMS });
  return runCommand(process.execPath, [...RIG, ...args], { env: { NATS_BIN: nats, PROMETHEUS_BIN: prometheus } });
});

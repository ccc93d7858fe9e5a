import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { exitWithHelp } from '../../../scripts/lib/exit-with-help.mjs';
import { ALERTED_FAULTS, type AlertedFault } from './alerted-faults.ts';
import { Cluster } from './cluster.ts';
import { Prometheus } from './prometheus.ts';
import { until } from './until.ts';

exitWithHelp(`npm run test:alerts -- [--only NAME] [--keep]

Real processes that a real Prometheus scrapes with the shipped rules: each fault must fire its alerts, each of which names its runbook,
and they must end once what was broken works again. Nothing may page while nothing is broken.

  --only NAME  the faults whose name begins so
  --keep       leaves the folder with the database and logs`);

const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, keep: { type: 'boolean', default: false } },
});

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const NODES = { 'api-1': 'api', 'engine-1': 'engine', 'engine-2': 'engine', 'feed-1': 'feed', 'chores-1': 'chores' };

const say = (line: string) => process.stdout.write(`${line}\n`);
const since = (began: number) => `${((performance.now() - began) / 1_000).toFixed(0)} s`;

async function tryFault({ name, alerts, inflict }: AlertedFault): Promise<void> {
  const silent = (alert: string) => async () => (await prometheus.firing(alert)).length === 0;
  for (const alert of alerts) await until(`${alert} fires before ${name}`, silent(alert));
  const broke = performance.now();
  const mend = await inflict(cluster);
  const fired = await Promise.all(
    alerts.map(async (alert) => {
      await until(`${name}: ${alert} does not fire`, async () => !(await silent(alert)()));
      const [first] = await prometheus.firing(alert);
      const { summary = '', runbook = '' } = first?.annotations ?? {};
      if (!existsSync(join(ROOT, runbook))) throw new Error(`${alert}: no runbook ${runbook}`);
      return `  ${alert} after ${since(broke)}: ${summary}`;
    }),
  );
  const mended = performance.now();
  await mend();
  for (const alert of alerts) await until(`${name} is over, and ${alert} fires on`, silent(alert));
  say([`${name}:`, ...fired, `  over ${since(mended)} after it was put right`].join('\n'));
}

const folder = await mkdtemp(join(tmpdir(), 'hoga-alerts-'));
const env = { DEMO_PAST_DAYS: '0', SHARDS: '2', LOG_LEVEL: 'warn', ANCHOR_FILE: join(folder, 'anchors.log') };
const cluster = await Cluster.start({ folder, nodes: NODES, env, say });
const database = cluster.databaseFolder;
const prometheus = await Prometheus.start(join(folder, 'prometheus'), cluster.nodes).catch(async (error: unknown) => {
  await cluster.stop();
  throw error;
});
try {
  await until('a page fires although nothing is broken', async () => {
    const alerts = await prometheus.alerts();
    return !alerts.some(({ labels }) => labels['severity'] === 'page');
  });
  for (const fault of ALERTED_FAULTS.filter(({ name }) => name.startsWith(values.only))) await tryFault(fault);
} finally {
  await prometheus.stop();
  await cluster.stop();
  if (values.keep) say(`kept in ${folder}`);
  else await Promise.all([folder, database].map((path) => rm(path, { recursive: true, force: true })));
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { reportText } from '@hoga/audit/report-text';
import { auditDatabase } from '@hoga/audit/run-audit';
import { exitWithHelp } from '../../../scripts/lib/exit-with-help.mjs';
import { type Crowd, PLAYERS, startCrowd } from '../load/crowd.ts';
import { Cluster } from './cluster.ts';
import { FAULTS } from './faults.ts';

exitWithHelp(`npm run test:cluster -- [--rounds 1] [--lanes 2] [--pause 50] [--seed SEED] [--only NAME] [--keep]

Real processes under load, killed, frozen and stopped, NATS, PostgreSQL and its standby too. Every order that was acknowledged is held
against the database afterwards, and the database is audited.

  --rounds COUNT  how often each fault is tried (1)
  --lanes COUNT   devices of each of four players (2)
  --pause MS      of a device between two requests (50)
  --only NAME     the faults whose name begins so
  --keep          leaves the folder with the database and logs`);

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '1' },
    lanes: { type: 'string', default: '2' },
    pause: { type: 'string', default: '50' },
    seed: { type: 'string', default: String(Date.now()) },
    only: { type: 'string', default: '' },
    keep: { type: 'boolean', default: false },
  },
});

const NODES = {
  'api-1': 'api',
  'api-2': 'api',
  'engine-1': 'engine',
  'engine-2': 'engine',
  'feed-1': 'feed',
  'feed-2': 'feed',
  'chores-1': 'chores',
  'chores-2': 'chores',
};
/** Answers of each device between two faults: enough that each falls into work. */
const SOME = 3;
const DEVICES = PLAYERS.length * Number(values.lanes);
/** Far beyond any step's duration: a stuck step fails with a message. */
const STEP_MS = 240_000;

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Waits until every device has some more answers: those of each shard among them. */
async function someTrading({ promises }: Crowd): Promise<void> {
  const deadline = performance.now() + STEP_MS;
  const before = promises.answers;
  const isDone = () => {
    const now = promises.answers;
    return now.size >= DEVICES && [...now].every(([device, count]) => count >= (before.get(device) ?? 0) + SOME);
  };
  while (!isDone()) {
    if (performance.now() > deadline) throw new Error(`a device had no ${SOME} answers in ${STEP_MS / 1_000} s`);
    await delay(20);
  }
}

const folder = await mkdtemp(join(tmpdir(), 'hoga-cluster-'));
const unlimited = { RATE_LIMIT_PER_MINUTE: '1000000', ORDERS_PER_SECOND: '1000000', DEMO_PAST_DAYS: '0', SHARDS: '2' };
const cluster = await Cluster.start({
  folder,
  nodes: NODES,
  env: { ...unlimited, LOG_LEVEL: 'warn' },
  hasStandby: true,
  say,
});
const database = cluster.databaseFolder;
try {
  say(`seed ${values.seed}`);
  const target = { url: cluster.url };
  const crowd = startCrowd({
    target,
    seed: values.seed,
    lanesPerPlayer: Number(values.lanes),
    pause: () => delay(Number(values.pause)),
  });
  await someTrading(crowd);
  for (let round = 1; round <= Number(values.rounds); round += 1) {
    for (const { name, isSilent, inflict } of FAULTS.filter((fault) => fault.name.startsWith(values.only))) {
      const { promises } = crowd;
      const before = promises.count;
      promises.takeLongest();
      promises.takeFailures();
      const [putBack] = await Promise.all([inflict(cluster), someTrading(crowd)]);
      // A process that was frozen or away is checked again once it is back.
      await someTrading(crowd);
      const [during, kept] = [promises.takeLongest(), promises.count - before];
      const failures = promises.takeFailures();
      await putBack();
      await someTrading(crowd);
      const [held, back] = [during, promises.takeLongest()].map((ms) => (ms / 1_000).toFixed(1));
      say(
        `${name}: ${kept} promises, ${failures.length} attempts failed, an order waited ${held} s at most, and ${back} s while all was put back`,
      );
      if (isSilent !== true || failures.length === 0) continue;
      for (const failure of failures) say(`  failed: ${failure}`);
      process.exitCode = 1;
    }
  }
  await someTrading(crowd);
  await crowd.stop();
  const broken = await crowd.promises.broken(cluster.databaseUrl);
  for (const line of broken) say(line);
  const report = await auditDatabase(cluster.databaseUrl);
  say(`${crowd.promises.count} promises, ${broken.length} broken`);
  say(reportText(report));
  const { violations } = cluster.nats;
  for (const line of violations) say(line);
  say(`${violations.length} messages refused by NATS`);
  if (broken.length > 0 || violations.length > 0 || report.findings > 0) process.exitCode = 1;
} finally {
  await cluster.stop();
  if (values.keep) say(`kept in ${folder}`);
  else await Promise.all([folder, database].map((path) => rm(path, { recursive: true, force: true })));
}

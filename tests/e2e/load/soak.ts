import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { reportText } from '@hoga/audit/report-text';
import { auditDatabase } from '@hoga/audit/run-audit';
import { startEmbeddedPostgres } from '@hoga/embedded-pg/embedded-postgres';
import { exitWithHelp } from '../../../scripts/lib/exit-with-help.mjs';
import { startApp } from '../support/app.ts';
import { startCrowd } from './crowd.ts';

exitWithHelp(`npm run soak -- [--minutes 60] [--lanes 4] [--pause 20] [--seed SEED]

Mixed trading on the built server for a while, then the audit of everything it has written.`);

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    /** Devices per player. */
    lanes: { type: 'string', default: '4' },
    /** Milliseconds between two requests of a device. */
    pause: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(Date.now()) },
  },
});

const say = (line: string) => process.stdout.write(`${line}\n`);

const folder = await mkdtemp(join(tmpdir(), 'hoga-soak-'));
await chmod(folder, 0o711);
const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log: () => undefined });
try {
  const env = { DATABASE_URL: postgres.url, RATE_LIMIT_PER_MINUTE: '1000000', ORDERS_PER_SECOND: '1000000' };
  const app = await startApp({ dataDir: join(folder, 'server'), env });
  try {
    say(`seed ${values.seed}`);
    const crowd = startCrowd({
      target: { url: app.url },
      seed: values.seed,
      lanesPerPlayer: Number(values.lanes),
      pause: () => delay(Number(values.pause)),
    });
    for (let minute = 1; minute <= Number(values.minutes); minute += 1) {
      await delay(60_000);
      say(`minute ${minute}: ${crowd.promises.count} acknowledged`);
    }
    await crowd.stop();
    const broken = await crowd.promises.broken(postgres.url);
    for (const line of broken) say(line);
    const report = await auditDatabase(postgres.url);
    say(reportText(report));
    if (broken.length > 0 || report.findings > 0) process.exitCode = 1;
  } finally {
    await app.stop({ keepData: true });
  }
} finally {
  await postgres.stop();
  await Promise.all([folder, postgres.dataDir].map((path) => rm(path, { recursive: true, force: true })));
}

import { statfs } from 'node:fs/promises';
import { Gauge, type Registry } from 'prom-client';
import { scrapeRead } from '../../foundation/scrape-read.ts';
import { type Database, isReachable } from '../../persistence/database.ts';
import { pendingMessages, readDatabaseFigures } from './database-store.ts';

interface DatabaseMetricsParts {
  readonly database: Database;
  /** Folders whose disks are measured, by what they hold. */
  readonly folders: Readonly<Record<string, string>>;
  readonly clock: { now(): number };
}

/** What the database and the disks say of themselves, read at each scrape. */
export function registerDatabaseMetrics(registry: Registry, { database, folders, clock }: DatabaseMetricsParts): void {
  const registers = [registry];
  new Gauge({
    name: 'hoga_database_answers',
    help: '1 while the database answers this process; while it is 0, other metrics that are read from it are absent',
    registers,
    async collect() {
      this.set((await scrapeRead(isReachable(database))) === true ? 1 : 0);
    },
  });
  new Gauge({
    name: 'hoga_outbox_pending',
    help: 'Messages that are due and not sent yet, by where they go',
    labelNames: ['to'],
    registers,
    async collect() {
      const pending = await scrapeRead(pendingMessages(database));
      this.reset();
      for (const [to, count] of Object.entries(pending ?? {})) this.set({ to }, count);
    },
  });
  const archiveAge = new Gauge({
    name: 'hoga_wal_archive_age_seconds',
    help: "Time since a piece of the database's log was archived; absent where it is not archived",
    registers,
  });
  const clockAhead = new Gauge({
    name: 'hoga_clock_ahead_seconds',
    help: "How far this machine's clock is ahead of the database's",
    registers,
  });
  new Gauge({
    name: 'hoga_database_bytes',
    help: 'Size of the database',
    registers,
    async collect() {
      const asked = clock.now();
      const figures = await scrapeRead(readDatabaseFigures(database));
      if (figures === null) {
        for (const gauge of [this, clockAhead, archiveAge]) gauge.remove();
        return;
      }
      const middle = (asked + clock.now()) / 2;
      this.set(figures.bytes);
      clockAhead.set((middle - figures.at) / 1_000);
      if (figures.archivedAgeSeconds === null) archiveAge.remove();
      else archiveAge.set(figures.archivedAgeSeconds);
    },
  });
  new Gauge({
    name: 'hoga_disk_free_bytes',
    help: 'Free space of the disk that holds a folder of this process',
    labelNames: ['of'],
    registers,
    async collect() {
      for (const [of, folder] of Object.entries(folders)) {
        const disk = await statfs(folder).catch(() => null);
        if (disk !== null) this.set({ of }, disk.bavail * disk.bsize);
      }
    },
  });
}

import type { Registry } from 'prom-client';
import type { Database } from './database.ts';
import { withoutParameters } from './database-failure.ts';
import { insertSecurityEvents } from './security-event-store.ts';
import { QueuedSecurityLog, type SecurityLog } from './security-log.ts';

export interface OpenSecurityLog extends SecurityLog {
  flush(): Promise<void>;
  /** Writes pending events and stops. */
  close(): Promise<void>;
}

const FLUSH_EVERY_MS = 500;

/** The database's security log, written a few times a second beside the requests. */
export function openSecurityLog(
  database: Database,
  metrics: Registry,
  log: { error(details: object, message: string): void },
): OpenSecurityLog {
  const queued = new QueuedSecurityLog({
    metrics,
    write: (events) => insertSecurityEvents(database, events),
    onError: (error) => {
      const err = error instanceof Error ? withoutParameters(error) : error;
      log.error({ err }, 'security log: write failed, events wait');
    },
  });
  const timer = setInterval(() => void queued.flush(), FLUSH_EVERY_MS).unref();
  return {
    note: (event) => queued.note(event),
    flush: () => queued.flush(),
    close: async () => {
      clearInterval(timer);
      await queued.flush();
    },
  };
}

import type { ReplacedSources } from '@hoga/market/arbiter/arbitrated-feed';
import type { Logger } from 'pino';
import type { Config } from './foundation/config.ts';
import type { LiveConfig } from './foundation/live-config.ts';
import { ConfigError } from './foundation/setting-files.ts';

export interface ReloadParts {
  readonly live: LiveConfig;
  readonly read: () => Config;
  /** Null where prices come from no file. */
  readonly feeds: () => Promise<ReplacedSources | null>;
  readonly log: Pick<Logger, 'level' | 'info' | 'error'>;
}

/** What SIGHUP does, one after the other. What is refused changes nothing, and each mistake is a line of the log. */
export function settingsReload({ live, read, feeds, log }: ReloadParts): () => Promise<void> {
  const refuse = (error: unknown, message: string): void => {
    if (error instanceof ConfigError) for (const mistake of error.mistakes) log.error({ mistake }, message);
    else log.error({ err: error }, message);
  };
  const reload = async (): Promise<void> => {
    try {
      const reloaded = live.reload(read());
      log.level = live.config.LOG_LEVEL;
      log.info(reloaded, 'SIGHUP: settings read again');
    } catch (error) {
      refuse(error, 'SIGHUP: settings refused, those in use stay');
    }
    try {
      const replaced = await feeds();
      if (replaced !== null) log.info(replaced, 'SIGHUP: feeds file read again');
    } catch (error) {
      refuse(error, 'SIGHUP: feeds file refused, the one in use stays');
    }
  };
  let last = Promise.resolve();
  return () => {
    last = last.then(reload);
    return last;
  };
}

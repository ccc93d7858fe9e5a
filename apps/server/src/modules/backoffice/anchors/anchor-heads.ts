import { appendFile } from 'node:fs/promises';
import type { Timers } from '@hoga/market/timers';
import type { Poller } from '../../../foundation/poller.ts';
import type { Queries } from '../../../persistence/database.ts';
import { currentHeads } from './heads-store.ts';

const POLL_INTERVAL_MS = 60_000;

export interface AnchorParts {
  readonly database: Queries;
  readonly timers: Timers;
  /** Outside of the database: its owner must not be able to change it. */
  readonly file: string;
}

/**
 * Appends the changed heads of all chains to a file each minute, a JSON object per line. The newest lines of a chain
 * can be cut off without breaking it: only a head stored elsewhere reveals the loss (`npm run audit -- --anchors
 * FILE`).
 */
export function anchorPoller({ database, timers, file }: AnchorParts): Poller {
  let last = '';
  return {
    roles: ['chores'],
    everyMs: POLL_INTERVAL_MS,
    poll: async () => {
      const heads = await currentHeads(database);
      const text = JSON.stringify(heads);
      if (text === last) return;
      await appendFile(file, `${JSON.stringify({ at: new Date(timers.now()).toISOString(), ...heads })}\n`, {
        mode: 0o600,
      });
      last = text;
    },
    name: 'anchors',
    failed: `anchors: write failed, retry in ${POLL_INTERVAL_MS} ms`,
  };
}

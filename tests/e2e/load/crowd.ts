import { seededRandom } from '@hoga/kernel/random';
import { Promises } from './promises.ts';
import type { Target } from './session.ts';
import { LoadTrader } from './trader.ts';

/** Demo players of two sites who may trade by hand. */
export const PLAYERS = [
  { username: 'demo', siteId: 1 },
  { username: 'demo2', siteId: 1 },
  { username: 'follower', siteId: 1 },
  { username: 'demo', siteId: 2 },
] as const;

interface CrowdOptions {
  readonly target: Target;
  readonly seed: string;
  readonly lanesPerPlayer: number;
  /** Between two requests of a lane; none by default. */
  readonly pause?: () => Promise<void>;
}

export interface Crowd {
  readonly promises: Promises;
  /** Resolves when every request under way has its answer. */
  stop(): Promise<void>;
}

/** Several players, each with several devices at once, trading at random. */
export function startCrowd({ target, seed, lanesPerPlayer, pause }: CrowdOptions): Crowd {
  const promises = new Promises();
  const stopping = new AbortController();
  const random = seededRandom(seed);
  const lanes = PLAYERS.flatMap((player) =>
    Array.from({ length: lanesPerPlayer }, (_, lane) => {
      const name = `${player.username}@${player.siteId}/${lane}`;
      const trader = new LoadTrader({ name, target, ...player, random: random.fork(name), promises });
      return trader.run(stopping.signal, pause);
    }),
  );
  const all = Promise.all(lanes);
  // stop() reports a failure; until then a rejected lane must not be an unhandled rejection.
  all.catch(() => undefined);
  return {
    promises,
    stop: async () => {
      stopping.abort();
      await all;
    },
  };
}

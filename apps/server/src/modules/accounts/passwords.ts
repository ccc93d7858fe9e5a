import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { newSecret } from '../../foundation/secret-text.ts';
import { workLanes } from '../../http/work-lanes.ts';

/** argon2id (the library's default) with 19 MiB and two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Hashing shares the cores with orders and the thread pool with signatures and files: half of either at most. */
const PARALLEL = Math.min(2, Math.max(1, Math.floor(availableParallelism() / 2)));
/** A second or two of work on a slow machine. Whoever comes then is told to come again, not kept for longer. */
const WAITING = 32;

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes as long without a stored hash (no such user) as with one. */
  matches(stored: string | null, password: string): Promise<boolean>;
}

export async function openPasswords(): Promise<Passwords> {
  const inLane = workLanes(PARALLEL, WAITING);
  const nobodys = await hash(newSecret(), COST);
  return {
    hash: (password) => inLane(() => hash(password, COST)),
    matches: async (stored, password) => {
      const same = await inLane(() => verify(stored ?? nobodys, password));
      return same && stored !== null;
    },
  };
}

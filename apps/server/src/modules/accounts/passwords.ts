import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { newSecret } from '../../foundation/secret-text.ts';
import { concurrencyLimit } from '../../http/concurrency-limit.ts';

/** The cost of one argon2id hash (the library's default). Memory is in KiB. */
export interface PasswordCost {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** 19 MiB and two passes: OWASP's minimum for argon2id. */
const PASSWORD_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Hashing shares the cores with orders and the thread pool with signatures and files: half of either at most. */
const PARALLEL = Math.min(2, Math.max(1, Math.floor(availableParallelism() / 2)));
/** A second or two of work on a slow machine. Further calls are refused with a retry. */
const WAITING = 32;

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes equally long without a stored hash (no such user). */
  matches(stored: string | null, password: string): Promise<boolean>;
}

export async function openPasswords(cost = PASSWORD_COST): Promise<Passwords> {
  const limited = concurrencyLimit(PARALLEL, WAITING);
  const nobodys = await hash(newSecret(), cost);
  return {
    hash: (password) => limited(() => hash(password, cost)),
    matches: async (stored, password) => {
      const same = await limited(() => verify(stored ?? nobodys, password));
      return same && stored !== null;
    },
  };
}

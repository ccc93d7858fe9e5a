import type { PasswordCost } from '../modules/accounts/public.ts';

/**
 * The least that argon2id allows: a test signs in dozens of members, and production's cost takes 20 ms of a core for
 * each.
 */
export const LEAST_PASSWORD_COST: PasswordCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

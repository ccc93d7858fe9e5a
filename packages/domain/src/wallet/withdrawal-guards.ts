import { type Failure, failure } from '../errors/failure.ts';

/** The cooling-off time of a new account or address, and of a member with changed credentials (DOMAIN §7). */
export const COOLING_MS = 24 * 3_600_000;

export function destinationUsableAt(registeredAt: number): number {
  return registeredAt + COOLING_MS;
}

export interface WithdrawalGuards {
  /** When the destination was registered; null: the provider that pays out keeps it. */
  readonly registeredAt: number | null;
  /** The last change of password, phone or TOTP; null: never. */
  readonly securityChangedAt: number | null;
}

/** E104, then E105. */
export function guardRefusal({ registeredAt, securityChangedAt }: WithdrawalGuards, now: number): Failure | null {
  if (registeredAt !== null && now < destinationUsableAt(registeredAt)) return failure('WITHDRAW_ADDRESS_TOO_NEW');
  const isPaused = securityChangedAt !== null && now < securityChangedAt + COOLING_MS;
  return isPaused ? failure('WITHDRAWALS_PAUSED') : null;
}

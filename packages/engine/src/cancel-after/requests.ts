import type { CancelAfterTie } from '@hoga/domain/trading/cancel-after';

/** Arms, renews or, with 0 seconds, turns off a switch. */
export interface SetCancelAfter {
  readonly type: 'orders.cancelAfter';
  /** The id of the key that sets it, or `ACCOUNT_SCOPE`. */
  readonly scope: string;
  readonly seconds: number;
  readonly tie: CancelAfterTie;
}

/** Cancels the working orders that a key placed, at once. */
export interface CancelOfKey {
  readonly type: 'orders.cancelOfKey';
  readonly placedBy: string;
}

/** Renews a switch that is tied to a socket, by its time; one that was turned off or has fired stays so. */
export interface RenewCancelAfter {
  readonly type: 'orders.renewCancelAfter';
  readonly scope: string;
}

export type CancelAfterCommand = SetCancelAfter | RenewCancelAfter | CancelOfKey;

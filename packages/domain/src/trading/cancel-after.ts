/** The dead man's switch: working orders are cancelled unless it is renewed in time. */
export const CANCEL_AFTER_MIN_SECONDS = 5;
export const CANCEL_AFTER_MAX_SECONDS = 300;

/** Whose working orders it cancels: those that its key placed, or all of the account. */
export const CANCEL_AFTER_SCOPES = ['key', 'account'] as const;
export type CancelAfterScope = (typeof CANCEL_AFTER_SCOPES)[number];

/** What renews it: the call again, or the heart-beats of the socket that set it as well. */
export const CANCEL_AFTER_TIES = ['call', 'socket'] as const;
export type CancelAfterTie = (typeof CANCEL_AFTER_TIES)[number];

/** Whether the engine accepts the time; 0 turns the switch off. */
export function isCancelAfter(seconds: number): boolean {
  if (seconds === 0) return true;
  return Number.isInteger(seconds) && seconds >= CANCEL_AFTER_MIN_SECONDS && seconds <= CANCEL_AFTER_MAX_SECONDS;
}

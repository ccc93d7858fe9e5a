/** Why the server ends a session. */
export const LOGOUT_REASONS = ['DENY', 'PASSWORD_CHANGED', 'SIGNED_OUT', 'REPLACED', 'OPERATOR', 'KEY_ENDED'] as const;
export type LogoutReason = (typeof LOGOUT_REASONS)[number];

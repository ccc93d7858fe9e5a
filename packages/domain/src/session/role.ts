/** The roles of an account; a partner is a player with a referral code. */
export const ROLES = ['PLAYER', 'PARTNER', 'ADMIN'] as const;
export type Role = (typeof ROLES)[number];

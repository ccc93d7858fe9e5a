/** What a member may be barred from; closing existing positions is always allowed. */
export const FREEZE_KINDS = ['TRADING', 'WITHDRAWALS'] as const;
export type FreezeKind = (typeof FREEZE_KINDS)[number];

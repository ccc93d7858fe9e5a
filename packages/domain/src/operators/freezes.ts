/** What a member may be kept from; closing what is held is never one of it. */
export const FREEZE_KINDS = ['TRADING', 'WITHDRAWALS'] as const;
export type FreezeKind = (typeof FREEZE_KINDS)[number];

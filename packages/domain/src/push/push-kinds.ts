/**
 * Notifications to a device while no page is visible: fills, positions in danger, answers of the house, economic
 * releases that its owner has set an alarm for.
 */
export const PUSH_KINDS = ['FILL', 'WARNING', 'ANSWER', 'ECONOMIC'] as const;
export type PushKind = (typeof PUSH_KINDS)[number];

/**
 * Notifications to a device while no page is visible: fills, positions in danger, answers of the house, economic
 * releases and alerts that its owner has set.
 */
export const PUSH_KINDS = ['FILL', 'WARNING', 'ANSWER', 'ECONOMIC', 'ALERT'] as const;
export type PushKind = (typeof PUSH_KINDS)[number];

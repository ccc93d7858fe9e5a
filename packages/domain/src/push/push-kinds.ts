/** What a device may be told of while nobody looks at the page: fills, positions in danger, answers of the house. */
export const PUSH_KINDS = ['FILL', 'WARNING', 'ANSWER'] as const;
export type PushKind = (typeof PUSH_KINDS)[number];

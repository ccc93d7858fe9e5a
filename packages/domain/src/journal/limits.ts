export const MOST_NOTE_LENGTH = 1_000;
export const MOST_TAGS = 10;
export const MOST_TAG_LENGTH = 20;

/** What a member may take out of the journal as a file. */
export const JOURNAL_EXPORTS = ['TRIPS', 'FILLS_OVERSEA', 'FILLS_FUTURES', 'FUNDING', 'DAYS', 'YEAR'] as const;
export type JournalExport = (typeof JOURNAL_EXPORTS)[number];

/** The languages a site may speak. */
export const LANGUAGES = ['ko', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Sites that show server messages in English to every visitor (SPEC §1, A-57). */
const ENGLISH_MESSAGE_SITES: ReadonlySet<number> = new Set([15, 25, 33]);

/** The language of server messages that a new installation gives a site. */
export function firstMessageLanguage(siteId: number): Language {
  return ENGLISH_MESSAGE_SITES.has(siteId) ? 'en' : 'ko';
}

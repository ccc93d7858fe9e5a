/** The languages of sites. */
export const LANGUAGES = ['ko', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Sites that show server messages in English to every visitor (SPEC §1, A-57). */
const ENGLISH_MESSAGE_SITES: ReadonlySet<number> = new Set([15, 25, 33]);

/** The initial language of a site's server messages. */
export function firstMessageLanguage(siteId: number): Language {
  return ENGLISH_MESSAGE_SITES.has(siteId) ? 'en' : 'ko';
}

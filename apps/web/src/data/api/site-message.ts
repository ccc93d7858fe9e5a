import type { Language } from '@hoga/domain/site/language';

/** Translates a server message into the site's language. */
type Translate = (message: string) => string;

const asItCame: Translate = (message) => message;

let translate: Translate = asItCame;

/** Gets the dictionary for sites that show server messages in English; others never load it (ERR-17 … 20). */
export async function speakMessagesIn(language: Language): Promise<void> {
  if (language === 'en') {
    const { toEnglish } = await import('@hoga/domain/errors/english');
    translate = toEnglish;
  } else {
    translate = asItCame;
  }
}

/** A server message as the site shows it. */
export function siteMessage(message: string): string {
  return translate(message);
}

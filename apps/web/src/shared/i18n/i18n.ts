import { type Language, languageStore } from './language-store.ts';
import { readText, type TextValues } from './read-text.ts';
import { type TextKey, texts } from './texts.ts';

export type { Language } from './language-store.ts';
export type { TextValues } from './read-text.ts';

export function currentLanguage(): Language {
  return languageStore.getState().language;
}

let asked = 0;

/** Loads the language's texts, changes to it and tells the page, so that it is read aloud in that language. */
export async function setLanguage(language: Language): Promise<void> {
  asked += 1;
  const turn = asked;
  const catalogue = language === 'en' ? (await import('./texts-en.ts')).textsEn : texts;
  // A later choice made while this one loaded stands.
  if (turn !== asked) return;
  languageStore.setState({ language, catalogue });
  document.documentElement.lang = language;
}

/** A text outside components. Inside them use `useText`, which follows a change of language. */
export function text(key: TextKey, values?: TextValues): string {
  return readText(languageStore.getState().catalogue, key, values);
}

import type { Language } from '@hoga/domain/site/language';
import { type Catalogue, languageStore } from './language-store.ts';
import { readText, type TextValues } from './read-text.ts';
import { firstTexts, type TextKey } from './texts.ts';

export type { TextValues } from './read-text.ts';

export function currentLanguage(): Language {
  return languageStore.getState().language;
}

let asked = 0;
let screens: Partial<Catalogue> = {};

/** Loads what the first page does without. Every other screen waits for it. */
export async function loadScreenTexts(): Promise<void> {
  ({ screenTexts: screens } = await import('./texts-of-screens.ts'));
  const { language } = languageStore.getState();
  if (language === 'ko') languageStore.setState({ catalogue: { ...firstTexts, ...screens } });
}

/** Loads the language's texts, changes to it and tells the page, so that it is read aloud in that language. */
export async function setLanguage(language: Language): Promise<void> {
  asked += 1;
  const turn = asked;
  const catalogue = language === 'en' ? (await import('./texts-en.ts')).textsEn : { ...firstTexts, ...screens };
  // A later choice made while this one loaded stands.
  if (turn !== asked) return;
  languageStore.setState({ language, catalogue });
  document.documentElement.lang = language;
}

/** A text outside components. Inside them use `useText`, which follows a change of language. */
export function text(key: TextKey, values?: TextValues): string {
  return readText(languageStore.getState().catalogue, key, values);
}

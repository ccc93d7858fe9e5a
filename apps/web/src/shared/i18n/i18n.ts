import type { Language } from '@hoga/domain/site/language';
import { languageStore } from '@hoga/ui/texts/language-store.ts';
import { readText, type TextValues } from '@hoga/ui/texts/read-text.ts';
import { type Catalogue, firstTexts, type TextKey } from './texts.ts';

export { currentLanguage } from '@hoga/ui/texts/language-store.ts';
export type { TextValues } from '@hoga/ui/texts/read-text.ts';

// Bundled with whatever shows a text: there before anything is drawn.
languageStore.setState({ catalogue: firstTexts });

let asked = 0;
let loaded: Partial<Catalogue> = {};

function add(texts: Partial<Catalogue>): void {
  loaded = { ...loaded, ...texts };
  const { language } = languageStore.getState();
  if (language === 'ko') languageStore.setState({ catalogue: { ...firstTexts, ...loaded } });
}

/** Loads the texts that the first page does not use. Every other screen waits for it. */
export async function loadScreenTexts(): Promise<void> {
  add((await import('./texts-of-screens.ts')).screenTexts);
}

/** Loads the texts that trade screens do not use: those screens open first after a sign-in and must not wait for more. */
export async function loadLazyTexts(): Promise<void> {
  add((await import('./lazy-texts.ts')).lazyTexts);
}

/** Loads the language's texts, switches to it and sets the page's language, for screen readers. */
export async function setLanguage(language: Language): Promise<void> {
  asked += 1;
  const turn = asked;
  const catalogue = language === 'en' ? (await import('./texts-en.ts')).textsEn : { ...firstTexts, ...loaded };
  // A later choice made while this one loaded takes precedence.
  if (turn !== asked) return;
  languageStore.setState({ language, catalogue });
  document.documentElement.lang = language;
}

/** A text outside components. Inside them use `useText`, which follows a change of language. */
export function text(key: TextKey, values?: TextValues): string {
  return readText(languageStore.getState().catalogue, key, values);
}

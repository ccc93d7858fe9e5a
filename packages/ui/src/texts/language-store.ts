import type { Language } from '@hoga/domain/site/language';
import { createStore } from 'zustand/vanilla';
import { common } from './ko.ts';

/** Texts by area and key. */
export type Catalogue = Readonly<Record<string, Readonly<Record<string, string>>>>;

interface LanguageState {
  readonly language: Language;
  /** The application's catalogue. Areas that have not loaded yet are missing. */
  readonly catalogue: Catalogue;
}

export const languageStore = createStore<LanguageState>(() => ({ language: 'ko', catalogue: { common } }));

export function currentLanguage(): Language {
  return languageStore.getState().language;
}

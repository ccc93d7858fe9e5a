import type { Language } from '@hoga/domain/site/language';
import { createStore } from 'zustand/vanilla';
import { firstTexts, type Texts } from './texts.ts';
import type { Translated } from './translated.ts';

export type Catalogue = { readonly [Area in keyof Texts]: Translated<Texts[Area]> };

interface LanguageState {
  readonly language: Language;
  /** Areas that have not loaded yet are missing; no screen is shown before its texts. */
  readonly catalogue: Partial<Catalogue>;
}

export const languageStore = createStore<LanguageState>(() => ({ language: 'ko', catalogue: firstTexts }));

import { createStore } from 'zustand/vanilla';
import { type Texts, texts } from './texts.ts';
import type { Translated } from './translated.ts';

export type Language = 'ko' | 'en';
export type Catalogue = { readonly [Area in keyof Texts]: Translated<Texts[Area]> };

/** Korean is bundled, so that the first paint never waits for a text. */
export const languageStore = createStore<{ readonly language: Language; readonly catalogue: Catalogue }>(() => ({
  language: 'ko',
  catalogue: texts,
}));

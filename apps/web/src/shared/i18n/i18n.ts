import i18next, { type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { type TextKey, texts } from './texts.ts';

export type Language = 'ko' | 'en';
export type TextValues = Readonly<Record<string, string | number>>;

/** One instance for the whole application; Korean is bundled, so the first paint never waits for a text. */
const instance: I18n = i18next.createInstance();

void instance.use(initReactI18next).init({
  lng: 'ko',
  fallbackLng: 'ko',
  resources: { ko: { translation: texts } },
  initAsync: false,
  // React escapes what it renders, and dialogs and toasts render through React.
  interpolation: { escapeValue: false },
  returnNull: false,
});

export { instance as i18n };

export function currentLanguage(): Language {
  return instance.language === 'en' ? 'en' : 'ko';
}

/** Loads the language's texts, changes to it and tells the page, so that it is read aloud in that language. */
export async function setLanguage(language: Language): Promise<void> {
  if (language === 'en' && !instance.hasResourceBundle('en', 'translation')) {
    const { textsEn } = await import('./texts-en.ts');
    instance.addResourceBundle('en', 'translation', textsEn);
  }
  await instance.changeLanguage(language);
  document.documentElement.lang = language;
}

/** A text outside components. Inside them use `useText`, which follows a change of language. */
export function text(key: TextKey, values?: TextValues): string {
  return instance.t(key, { ...values });
}

import { LANGUAGES, type Language } from '@hoga/domain/site/language';
import { languageStore } from '@hoga/ui/texts/language-store.ts';
import { t } from './t.ts';

const KEY = 'hoga.console.language';

/** The operator's language, as this browser keeps it. To be awaited before the application is imported. */
export async function restoreLanguage(): Promise<void> {
  const language = LANGUAGES.find((each) => each === localStorage.getItem(KEY)) ?? 'ko';
  if (language === 'en') languageStore.setState({ language, catalogue: (await import('./texts-en.ts')).textsEn });
  document.documentElement.lang = language;
  document.title = t('app.documentTitle');
}

/** Stores the language and reloads the page in it; unsent input is confirmed first. */
export function chooseLanguage(language: Language): void {
  localStorage.setItem(KEY, language);
  location.reload();
}

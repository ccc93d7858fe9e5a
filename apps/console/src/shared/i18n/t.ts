import { languageStore } from '@hoga/ui/texts/language-store.ts';
import { readText, type TextValues } from '@hoga/ui/texts/read-text.ts';
import { type TextKey, texts } from './texts.ts';

// Set before any text is read; language.ts replaces it before the application's modules are loaded.
languageStore.setState({ language: 'ko', catalogue: texts });

/** A text of the console. The language is set before the first module loads, so tables outside components may call this too. */
export function t(key: TextKey, values?: TextValues): string {
  return readText(languageStore.getState().catalogue, key, values);
}

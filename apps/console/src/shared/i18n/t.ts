import { languageStore } from '@hoga/ui/texts/language-store.ts';
import { readText, type TextValues } from '@hoga/ui/texts/read-text.ts';
import { type TextKey, texts } from './texts.ts';

// There before anything asks for a text; language.ts replaces it before the application's modules are read.
languageStore.setState({ language: 'ko', catalogue: texts });

/** A text of the console. The language is chosen before the first module asks, so tables of words outside components may ask too. */
export function t(key: TextKey, values?: TextValues): string {
  return readText(languageStore.getState().catalogue, key, values);
}

import type { CommonKey } from './ko.ts';
import { languageStore } from './language-store.ts';
import { readText, type TextValues } from './read-text.ts';

/** A text outside components. Inside them use `useText`, which follows a change of language. */
export function text(key: CommonKey, values?: TextValues): string {
  return readText(languageStore.getState().catalogue, key, values);
}

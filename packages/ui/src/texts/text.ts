import type { CommonKey } from './ko.ts';
import { languageStore } from './language-store.ts';
import { readText } from './read-text.ts';

/** A text outside components. Inside them use `useText`, which follows a change of language. */
export function text(key: CommonKey): string {
  return readText(languageStore.getState().catalogue, key);
}

import { useStore } from 'zustand';
import type { CommonKey } from './ko.ts';
import { languageStore } from './language-store.ts';
import { readText, type TextValues } from './read-text.ts';

/**
 * `const t = useText(); t('common.retry')`: keys are checked, and a change of language re-renders. Applications call it
 * with the type of their own keys.
 */
export function useText<Key extends string = CommonKey>(): (key: Key, values?: TextValues) => string {
  const catalogue = useStore(languageStore, (state) => state.catalogue);
  return (key, values) => readText(catalogue, key, values);
}

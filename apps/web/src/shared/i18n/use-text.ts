import { useStore } from 'zustand';
import { languageStore } from './language-store.ts';
import { readText, type TextValues } from './read-text.ts';
import type { TextKey } from './texts.ts';

/** `const t = useText(); t('common.retry')`: keys are checked, and a change of language re-renders. */
export function useText(): (key: TextKey, values?: TextValues) => string {
  const catalogue = useStore(languageStore, (state) => state.catalogue);
  return (key, values) => readText(catalogue, key, values);
}

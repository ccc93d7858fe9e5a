import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { TermName } from './term-names.ts';

const termStore = createStore<{ readonly asked: TermName | null }>(() => ({ asked: null }));

/** Opens the explanation of a term; the application shows it over the page. */
export function askTerm(name: TermName | null): void {
  termStore.setState({ asked: name });
}

export function useAskedTerm(): TermName | null {
  return useStore(termStore, ({ asked }) => asked);
}

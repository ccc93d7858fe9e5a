import type { PreferenceKind } from '@hoga/domain/preferences/preference';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useSession } from '../session/session-store.ts';
import type { DocumentShape } from './kept-document.ts';
import { keptDocument } from './preferences.ts';

export interface Kept<Value> {
  readonly value: Value;
  readonly change: (change: (value: Value) => Value) => void;
}

/** A document of who is signed in, live. */
export function useKept<Value extends object>(
  kind: PreferenceKind,
  shape: DocumentShape<Value>,
  stock?: string,
): Kept<Value> {
  const userId = useSession(({ user }) => user?.id ?? 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies(userId): another member has other documents
  const document = useMemo(() => keptDocument(kind, shape, stock), [kind, shape, stock, userId]);
  const value = useStore(document.store, (state) => state.value);
  return useMemo(() => ({ value, change: (change) => document.change(change) }), [value, document]);
}

import { RefusalNote } from '../kit/refusal-note.tsx';
import { StaleDraft } from './stale-draft.tsx';
import type { SavedDraft } from './use-saved-draft.ts';

export interface SaveRefusalProps<Name extends string> {
  saved: Pick<SavedDraft<Name>, 'draft' | 'refusal' | 'forget'>;
  labelOf: (name: Name) => string;
  shown?: (name: Name, value: string) => string;
}

/** Why a record was not saved: a refusal, or another operator's change in the meantime. */
export function SaveRefusal<Name extends string>({
  saved,
  labelOf,
  shown = (_, value) => value,
}: SaveRefusalProps<Name>) {
  const { draft, refusal, forget } = saved;
  if (refusal === null) return null;
  if (refusal.code !== 'CHANGED_MEANWHILE') return <RefusalNote message={refusal.message} />;
  return <StaleDraft draft={draft} message={refusal.message} labelOf={labelOf} shown={shown} onSeen={forget} />;
}

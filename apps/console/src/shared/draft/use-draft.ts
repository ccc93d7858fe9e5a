import { useState } from 'react';
import { changedNames, type Draft, draftOf, edited, following, namesOf, rebased, type Typed } from './draft.ts';

export interface DraftForm<Name extends string> {
  /** As which the changes are sent. */
  readonly version: number;
  readonly was: Readonly<Record<Name, string>>;
  readonly values: Readonly<Record<Name, string>>;
  readonly changed: readonly Name[];
  readonly others: Draft<Name>['others'];
  readonly type: (name: Name, value: string) => void;
  readonly revert: () => void;
  /** It was saved: this is what stands. */
  readonly settle: (now: Typed<Name>) => void;
  /** Somebody was quicker: this is what stands. */
  readonly rebase: (now: Typed<Name>) => void;
  readonly forgetOthers: () => void;
}

/** What is typed over a record. An untouched form follows the record; a touched one stays with what its changes are made to. */
export function useDraft<Name extends string>(stands: Typed<Name>): DraftForm<Name> {
  const [kept, setKept] = useState(() => draftOf(stands));
  const draft = following(kept, stands);
  const { seen, edits, others } = draft;
  return {
    version: seen.version,
    was: seen.fields,
    values: Object.fromEntries(namesOf(seen).map((name) => [name, edits[name] ?? seen.fields[name]])) as Record<
      Name,
      string
    >,
    changed: changedNames(draft),
    others,
    type: (name, value) => setKept((latest) => edited(following(latest, stands), name, value)),
    revert: () => setKept(draftOf(seen)),
    settle: (now) => setKept(draftOf(now)),
    rebase: (now) => setKept((latest) => rebased(latest, now)),
    forgetOthers: () => setKept({ ...draft, others: [] }),
  };
}

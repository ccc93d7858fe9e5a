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
  /** It was saved: this is its new state. */
  readonly settle: (now: Typed<Name>) => void;
  /** The record has changed on the server: this is its present state. */
  readonly rebase: (now: Typed<Name>) => void;
  readonly forgetOthers: () => void;
}

/** The typed changes of a record. An untouched form follows the record; a touched one keeps the record it started from. */
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

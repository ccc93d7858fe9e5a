/** A record as a form shows it: every field as text. */
export interface Typed<Name extends string> {
  readonly version: number;
  readonly fields: Readonly<Record<Name, string>>;
}

/** A field that another operator has changed while this form was open. */
export interface OthersChange<Name extends string> {
  readonly name: Name;
  readonly before: string;
  readonly now: string;
  /** The value I had typed there. */
  readonly mine: string | null;
}

export interface Draft<Name extends string> {
  /** The record that the changes are made to. */
  readonly seen: Typed<Name>;
  readonly edits: Readonly<Partial<Record<Name, string>>>;
  readonly others: readonly OthersChange<Name>[];
}

export function draftOf<Name extends string>(seen: Typed<Name>): Draft<Name> {
  return { seen, edits: {} as Draft<Name>['edits'], others: [] };
}

export function namesOf<Name extends string>({ fields }: Typed<Name>): readonly Name[] {
  return Object.keys(fields) as Name[];
}

/** The fields that differ from the record. */
export function changedNames<Name extends string>({ seen, edits }: Draft<Name>): readonly Name[] {
  return namesOf(seen).filter((name) => edits[name] !== undefined);
}

/** Typing the former value again is no change. */
export function edited<Name extends string>(draft: Draft<Name>, name: Name, value: string): Draft<Name> {
  const { [name]: _replaced, ...rest } = draft.edits;
  const edits = value === draft.seen.fields[name] ? rest : { ...rest, [name]: value };
  return { ...draft, edits: edits as Draft<Name>['edits'] };
}

/** An untouched draft follows the record. */
export function following<Name extends string>(draft: Draft<Name>, stands: Typed<Name>): Draft<Name> {
  const isNewer = stands.version > draft.seen.version;
  return isNewer && changedNames(draft).length === 0 ? { ...draft, seen: stands } : draft;
}

/**
 * The same changes, applied to the present record. Where both have changed a field the other's value is shown first, and mine is
 * kept to be applied again: unseen values are never overwritten.
 */
export function rebased<Name extends string>({ seen, edits }: Draft<Name>, now: Typed<Name>): Draft<Name> {
  const others = namesOf(now)
    .filter((name) => now.fields[name] !== seen.fields[name])
    .map((name) => ({ name, before: seen.fields[name], now: now.fields[name], mine: edits[name] ?? null }));
  const theirs = new Set(others.map(({ name }) => name));
  const kept = Object.entries(edits).filter(([name]) => !theirs.has(name as Name));
  return { seen: now, edits: Object.fromEntries(kept) as Draft<Name>['edits'], others };
}

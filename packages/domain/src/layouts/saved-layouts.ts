import { cleanText, hasHiddenCharacters } from '../accounts/typed-text.ts';
import type { ScreenLayout } from './layout.ts';

/** A layout that the member has named. */
export interface SavedLayout {
  readonly name: string;
  readonly layout: ScreenLayout;
}

/** Of each product. */
export const MOST_SAVED_LAYOUTS = 10;
export const MOST_LAYOUT_NAME = 20;

export type NameRefusal = 'empty' | 'taken' | 'hidden';

/** Why a layout cannot have the name; `null`: it can. `renamed` is the name it had. */
export function nameRefusal(saved: readonly SavedLayout[], typed: string, renamed: string | null): NameRefusal | null {
  const name = cleanText(typed);
  if (name === '') return 'empty';
  if (!isLayoutName(name)) return 'hidden';
  return name !== renamed && saved.some((own) => own.name === name) ? 'taken' : null;
}

export function isLayoutName(name: unknown): name is string {
  return (
    typeof name === 'string' &&
    name !== '' &&
    name.length <= MOST_LAYOUT_NAME &&
    name === cleanText(name) &&
    !hasHiddenCharacters(name)
  );
}

/** Saved under a name: in its place where the name is known, else as the last. Beyond the most, and under no name, nothing is. */
export function withSaved(saved: readonly SavedLayout[], typed: string, layout: ScreenLayout): readonly SavedLayout[] {
  const name = cleanText(typed);
  if (!isLayoutName(name)) return saved;
  if (saved.some((own) => own.name === name)) return saved.map((own) => (own.name === name ? { name, layout } : own));
  return saved.length < MOST_SAVED_LAYOUTS ? [...saved, { name, layout }] : saved;
}

export function withRenamed(saved: readonly SavedLayout[], from: string, typed: string): readonly SavedLayout[] {
  if (nameRefusal(saved, typed, from) !== null) return saved;
  return saved.map((own) => (own.name === from ? { ...own, name: cleanText(typed) } : own));
}

export function withoutSaved(saved: readonly SavedLayout[], name: string): readonly SavedLayout[] {
  return saved.filter((own) => own.name !== name);
}

export interface DeletedLayout {
  readonly own: SavedLayout;
  /** Its place among the others. */
  readonly at: number;
}

/** Deleted no more, unless another has its name or its place by now. */
export function withRestored(saved: readonly SavedLayout[], { own, at }: DeletedLayout): readonly SavedLayout[] {
  if (saved.length >= MOST_SAVED_LAYOUTS || saved.some(({ name }) => name === own.name)) return saved;
  return saved.toSpliced(at, 0, own);
}

/** The saved layouts of two devices: all of both, as many as are kept; `own` goes first. */
export function joinedSaved(own: readonly SavedLayout[], other: readonly SavedLayout[]): readonly SavedLayout[] {
  const added = other.filter(({ name }) => !own.some((mine) => mine.name === name));
  return [...own, ...added].slice(0, MOST_SAVED_LAYOUTS);
}

import { DRAWINGS_VERSION, type Drawing, MOST_DRAWINGS, readDrawing } from '@hoga/domain/charts/drawing';
import { MOST_PREFERENCE_TEXT, preferenceText } from '@hoga/domain/preferences/preference';

/** What a member has drawn on the chart of an instrument. */
export interface Drawings {
  readonly drawings: readonly Drawing[];
}

/** Invalid entries are dropped: a stored document never breaks the page. */
export function readDrawings(kept: Readonly<Record<string, unknown>> | null): Drawings {
  const { drawings } = kept ?? {};
  const read = (Array.isArray(drawings) ? drawings : []).flatMap((drawing) => readDrawing(drawing) ?? []);
  const own = read.filter(({ id }, place) => read.findIndex((other) => other.id === id) === place);
  return { drawings: own.slice(0, MOST_DRAWINGS) };
}

export const DRAWINGS_SHAPE = { version: DRAWINGS_VERSION, read: readDrawings };

/**
 * A change of one drawing, so that it can be made again on what another device has kept meanwhile: the others stay as they are
 * there. `drawing: null` takes it away.
 */
export interface DrawingChange {
  readonly id: string;
  readonly drawing: Drawing | null;
}

/** Applies changes. New drawings beyond the limit are dropped. */
export function afterChanges({ drawings }: Drawings, changes: readonly DrawingChange[]): Drawings {
  let after = drawings;
  for (const { id, drawing } of changes) {
    const isKnown = after.some((own) => own.id === id);
    if (drawing === null) {
      after = after.filter((own) => own.id !== id);
      continue;
    }
    const next = isKnown ? after.map((own) => (own.id === id ? drawing : own)) : [...after, drawing];
    if (hasRoom({ drawings: next })) after = next;
  }
  return { drawings: after };
}

/** The changes that undo these. */
export function reversed({ drawings }: Drawings, changes: readonly DrawingChange[]): readonly DrawingChange[] {
  return changes.map(({ id }) => ({ id, drawing: drawings.find((own) => own.id === id) ?? null })).toReversed();
}

function hasRoom(drawings: Drawings): boolean {
  return drawings.drawings.length <= MOST_DRAWINGS && preferenceText(drawings).length <= MOST_PREFERENCE_TEXT;
}

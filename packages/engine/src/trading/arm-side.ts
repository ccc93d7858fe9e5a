import { armAlways } from '../trigger/armed-band.ts';
import type { AnySide } from './book.ts';

/** Judges the account again on the next quote of any of its positions: an input of its bands has changed. */
export function armSideAlways(side: AnySide): void {
  for (const position of side.positions.values()) armAlways(position);
}

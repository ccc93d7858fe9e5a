import { armAlways } from '../trigger/armed-band.ts';
import type { AnySide } from './book.ts';

/** Looks at the account again on the next quote of any of its positions: what its bands were computed with changed. */
export function armSideAlways(side: AnySide): void {
  for (const position of side.positions.values()) armAlways(position);
}

import type { Outcome } from '../state/turn.ts';
import type { RowChange } from './row-change.ts';
import type { UserEvent } from './user-event.ts';

/** All effects of one input. A refused command has only its reply. */
export interface Effects extends Outcome {
  /** Full rows in the order they changed; of several for one key the last holds. */
  readonly rows: readonly RowChange[];
  /** In the order they must be sent. */
  readonly events: readonly UserEvent[];
}

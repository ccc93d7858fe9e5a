import { type Failure, failure } from '@hoga/domain/errors/failure';
import type { OverseaPositionId } from '@hoga/kernel/ids';
import { err, ok, type Result } from '@hoga/kernel/result';
import type { Flag } from '../rows/flag.ts';
import type { Turn } from '../state/turn.ts';
import { findPosition } from '../trading/find.ts';
import type { OverseaOwner } from './book.ts';
import type { OverseaOvernight } from './requests.ts';

/** Can be switched on until ten minutes before the close (E50), once (E51); off at any time. */
export function setOvernight(
  turn: Turn,
  account: OverseaOwner,
  { overseaPositionId, isActive }: OverseaOvernight,
): Result<{ readonly overseaPositionId: OverseaPositionId; readonly isActive: Flag }, Failure> {
  const position = findPosition(account.oversea, overseaPositionId);
  if (position === null) return err(failure('NOTHING_TO_REDUCE'));
  const { phase } = position.market.state;
  if (isActive === 1) {
    if (phase === 'CLOSING' || phase === 'CLOSED') return err(failure('OVERNIGHT_TOO_LATE'));
    if (position.row.isActive === 1) return err(failure('OVERNIGHT_ALREADY_SET'));
  }
  if (position.row.isActive !== isActive) {
    position.row = { ...position.row, isActive };
    position.record(turn);
    position.publish(turn, 'POSITION_UPDATE');
  }
  return ok({ overseaPositionId, isActive });
}

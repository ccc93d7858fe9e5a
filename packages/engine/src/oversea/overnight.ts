import { failure } from '@hoga/domain/errors/failure';
import { err, ok } from '@hoga/kernel/result';
import type { ReplyTo } from '../effects/replies.ts';
import type { Flag } from '../rows/flag.ts';
import type { Turn } from '../state/turn.ts';
import type { OverseaOwner } from './book.ts';
import { findPosition } from './tpsl.ts';

/** On until ten minutes before the close (E50), once (E51); off at any time. */
export function setOvernight(
  turn: Turn,
  account: OverseaOwner,
  positionId: number,
  isActive: Flag,
): ReplyTo<'oversea.overnight'> {
  const position = findPosition(account, positionId);
  if (position === null) return err(failure('NOTHING_TO_REDUCE'));
  const { phase } = position.market.state;
  if (isActive === 1) {
    if (phase === 'CLOSING' || phase === 'CLOSED') return err(failure('OVERNIGHT_TOO_LATE'));
    if (position.row.isActive === 1) return err(failure('OVERNIGHT_ALREADY_SET'));
  }
  if (position.row.isActive !== isActive) {
    position.row = { ...position.row, isActive };
    turn.recordRow('overseaPosition', position.row);
    turn.send({
      playerId: account.id,
      destination: '/user/queue/oversea',
      type: 'POSITION_UPDATE',
      data: position.row,
    });
  }
  return ok({ overseaPositionId: positionId, isActive });
}

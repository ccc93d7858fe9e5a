import { type Failure, failure } from '@hoga/domain/errors/failure';
import { isCancelAfter } from '@hoga/domain/trading/cancel-after';
import type { EndReason } from '@hoga/domain/trading/vocabulary';
import { err, ok, type Result } from '@hoga/kernel/result';
import { FUTURES_ORDERS } from '../futures/orders.ts';
import { OVERSEA_ORDERS } from '../oversea/orders.ts';
import { type CommandRules, TRADING } from '../state/command-rule.ts';
import type { Turn } from '../state/turn.ts';
import type { CancelAfterBook, SwitchOwner } from './book.ts';
import { ORDERS_QUEUE } from './queues.ts';
import type { CancelAfterCommand, CancelOfKey, RenewCancelAfter, SetCancelAfter } from './requests.ts';
import { ACCOUNT_SCOPE } from './rows.ts';
import { CANCEL_AFTER } from './tables.ts';

/** Switches that fire in one turn: after a restart thousands may be due. */
const FIRED_AT_ONCE = 32;

function setSwitch(
  turn: Turn,
  owner: SwitchOwner,
  { scope, seconds, tie }: SetCancelAfter,
): Result<{ readonly dueAt: number | null }, Failure> {
  if (!isCancelAfter(seconds)) return err(failure('INVALID_REQUEST'));
  const { id: playerId, player, cancelAfter: book } = owner;
  if (seconds === 0) {
    const armed = book.find(playerId, scope);
    if (armed === null) return ok({ dueAt: null });
    book.disarm(playerId, scope);
    turn.record(CANCEL_AFTER, { ...armed, at: turn.at, status: 'OFF' });
    return ok({ dueAt: null });
  }
  const dueAt = turn.at + seconds * 1_000;
  const row = { playerId, siteId: player.siteId, scope, tie, seconds, dueAt, at: turn.at, status: 'ARMED' } as const;
  book.arm(owner, row);
  turn.record(CANCEL_AFTER, row);
  return ok({ dueAt });
}

function renewSwitch(
  turn: Turn,
  owner: SwitchOwner,
  { scope }: RenewCancelAfter,
): Result<{ readonly dueAt: number | null }, Failure> {
  const armed = owner.cancelAfter.find(owner.id, scope);
  if (armed === null || armed.tie !== 'socket') return ok({ dueAt: null });
  const { seconds, tie } = armed;
  return setSwitch(turn, owner, { type: 'orders.cancelAfter', scope, seconds, tie });
}

function cancelOfKey(
  turn: Turn,
  owner: SwitchOwner,
  { placedBy }: CancelOfKey,
): Result<{ readonly count: number }, Failure> {
  return ok({ count: endEntries(turn, owner, placedBy, 'USER') });
}

/** Of both products; positions and their exits stay. */
function endEntries(turn: Turn, owner: SwitchOwner, keyId: string | null, reason: EndReason): number {
  const which = { optionId: null, keyId, reason };
  return FUTURES_ORDERS.endEntries(turn, owner, which) + OVERSEA_ORDERS.endEntries(turn, owner, which);
}

/** The runtime sends it before any input that is not earlier than the first of them. */
export function onDue(turn: Turn, book: CancelAfterBook): void {
  for (let fired = 0; fired < FIRED_AT_ONCE; fired++) {
    const due = book.takeDue(turn.at);
    if (due === null) return;
    const { row, owner } = due;
    turn.context.backlog.bringUpToDate(turn, owner.id);
    const keyId = row.scope === ACCOUNT_SCOPE ? null : row.scope;
    const count = endEntries(turn, owner, keyId, 'CANCEL_AFTER');
    turn.record(CANCEL_AFTER, { ...row, at: turn.at, status: 'FIRED' });
    const { dueAt } = row;
    turn.send(ORDERS_QUEUE, owner.id, 'CANCEL_AFTER_FIRED', {
      ...{ of: keyId === null ? 'account' : 'key', keyId, dueAt, count },
    });
  }
}

export const CANCEL_AFTER_COMMANDS = {
  'orders.cancelAfter': { ...TRADING, repeat: 'harmless', execute: setSwitch },
  'orders.renewCancelAfter': { ...TRADING, repeat: 'harmless', execute: renewSwitch },
  'orders.cancelOfKey': { ...TRADING, repeat: 'harmless', execute: cancelOfKey },
} as const satisfies CommandRules<SwitchOwner, CancelAfterCommand>;

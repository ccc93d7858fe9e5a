import { decimal } from '@hoga/kernel/decimal';
import type { Command } from '../../input/command.ts';
import { OPERATOR } from '../fixture.ts';
import type { Rig } from '../rig.ts';

export const APPLY = { type: 'copy.apply', maxFollower: 10, feeRate: decimal('0.1') } as const satisfies Command;
export const ACCEPTED = { type: 'copy.decideTrader', state: 'ACTIVE', ...OPERATOR } as const satisfies Command;

/** The player applies, and an operator approves. */
export function becomeTrader(rig: Rig, playerId = 1): void {
  rig.accept(APPLY, playerId);
  rig.accept(ACCEPTED, playerId);
}

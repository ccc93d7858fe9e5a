import type { OverseaOptionId } from '@hoga/kernel/ids';
import type { ContractRoll } from './rows.ts';

/** A step of the session, for the options of one closing group. */
export interface SessionTimer<Type extends string> {
  readonly type: Type;
  readonly overseaOptionIds: readonly OverseaOptionId[];
}

/** The roll with its prices, so that accounts that are behind still find them when there is a newer one. */
export interface RollTimer extends SessionTimer<'oversea.roll'> {
  readonly roll: ContractRoll;
}

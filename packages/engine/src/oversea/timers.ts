import type { OverseaOptionId } from '@hoga/kernel/ids';

/** A step of the session, for the options of one closing group. */
export interface SessionTimer<Type extends string> {
  readonly type: Type;
  readonly overseaOptionIds: readonly OverseaOptionId[];
}

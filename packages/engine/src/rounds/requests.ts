import type { Fixing } from '@hoga/domain/rounds/fixing';
import type { RoundSide } from '@hoga/domain/rounds/outcome';
import type { Money } from '@hoga/kernel/amounts';
import type { TradeRoundId } from '@hoga/kernel/ids';
import type { OperatorAct } from '../rows/operator-act.ts';

export interface PlaceBet {
  readonly type: 'rounds.bet';
  readonly tradeRoundId: TradeRoundId;
  readonly side: RoundSide | null;
  readonly point: Money | null;
}

export interface SetRoundLimits {
  readonly type: 'rounds.limits';
  /** null: no limit. */
  readonly dailyStake: Money | null;
  readonly dailyLoss: Money | null;
}

export interface TakeRoundBreak {
  readonly type: 'rounds.break';
  readonly until: number;
}

export type RoundCommand = PlaceBet | SetRoundLimits | TakeRoundBreak;

/** The result of a round, with the evidence. Each shard computes the outcome from it. */
export interface RoundDecided {
  readonly type: 'rounds.decided';
  readonly tradeRoundId: TradeRoundId;
  readonly start: Fixing;
  readonly close: Fixing;
  /** An operator who declared the round void before it was decided. */
  readonly voidedBy: OperatorAct | null;
  /** How many bets one turn may settle: other players' orders run in between. */
  readonly most: number;
}

import type { Money, Rate } from '@hoga/kernel/amounts';
import type { OperatorAct } from '../rows/operator-act.ts';

/** A partner's result of a KST day in one currency, from the ledgers of all shards. */
export interface SettlePartnerDay extends OperatorAct {
  readonly type: 'partners.settle';
  readonly day: number;
  readonly currency: string;
  readonly share: Rate;
  readonly fees: Money;
  readonly bonuses: Money;
  readonly profit: Money;
}

export type PartnersCommand = SettlePartnerDay;

/** Checks that a KST day is over in this shard: nothing more will be written for it. */
export interface PartnersDayOver {
  readonly type: 'partners.dayOver';
  readonly day: number;
}

import type { Money, Rate } from '@hoga/kernel/amounts';
import type { OperatorAct } from '../rows/operator-act.ts';

/** What a KST day came to for a partner in one currency, from the ledgers of all shards. */
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

/** Whether a day in Korea is over for everybody: nothing more will be written of it. */
export interface PartnersDayOver {
  readonly type: 'partners.dayOver';
  readonly day: number;
}

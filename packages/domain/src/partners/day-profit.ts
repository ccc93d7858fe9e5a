import type { Money, Rate } from '@hoga/kernel/amounts';
import { add, divideRounded, max, min, SCALE, sub, ZERO } from '@hoga/kernel/decimal';
import type { PlayerId } from '@hoga/kernel/ids';

/** A partner in the tree at the end of a day. */
export interface PartnerPlace {
  readonly id: PlayerId;
  /** null: at the top. */
  readonly parentId: PlayerId | null;
  readonly level: number;
  readonly share: Rate;
}

/** The fees and bonuses of members on a day, in one currency. Neither is ever negative, and nothing else counts. */
export interface Takings {
  readonly fees: Money;
  readonly bonuses: Money;
}

export interface PartnerProfit extends Takings {
  readonly id: PlayerId;
  readonly share: Rate;
  /** The partner's own part, less those of partners below; negative where bonuses exceeded fees. */
  readonly profit: Money;
}

const NOTHING: Takings = { fees: ZERO, bonuses: ZERO };

/** Before rounding: a share times money, exactly. */
interface Count extends Takings {
  readonly given: bigint;
}

/**
 * A day's profit of each partner whose subtree had any activity (DOMAIN §7): share·(fees − bonuses) of the whole
 * subtree, less the parts of the partners right below. `own` are the takings of members who belong to a partner
 * directly. Each part is rounded down to the currency's unit once: the remainder stays with the house.
 */
export function dayProfits(
  tree: readonly PartnerPlace[],
  own: ReadonlyMap<PlayerId, Takings>,
  unit: Money,
): readonly PartnerProfit[] {
  const below = new Map<PlayerId, Count>();
  const profits: PartnerProfit[] = [];
  // From the bottom up: a partner's subtree is complete when it is reached.
  for (const { id, parentId, share } of tree.toSorted((one, other) => other.level - one.level)) {
    const { fees, bonuses, given } = below.get(id) ?? { ...NOTHING, given: 0n };
    const direct = own.get(id) ?? NOTHING;
    const whole: Takings = { fees: add(fees, direct.fees), bonuses: add(bonuses, direct.bonuses) };
    if (whole.fees === 0n && whole.bonuses === 0n) continue;
    const entitled = share * sub(whole.fees, whole.bonuses);
    const profit = (divideRounded(entitled - given, SCALE * unit, 'floor') * unit) as Money;
    profits.push({ id, share, ...whole, profit });
    if (parentId === null) continue;
    const above = below.get(parentId) ?? { ...NOTHING, given: 0n };
    below.set(parentId, {
      fees: add(above.fees, whole.fees),
      bonuses: add(above.bonuses, whole.bonuses),
      given: above.given + entitled,
    });
  }
  return profits;
}

export interface CarriedDay {
  readonly paid: Money;
  /** The loss carried into later days; never above zero. */
  readonly carriedOut: Money;
}

/** A negative day is not charged: it is offset by later days. */
export function carryDay(carriedIn: Money, profit: Money): CarriedDay {
  const due = add(carriedIn, profit);
  return { paid: max(ZERO, due), carriedOut: min(ZERO, due) };
}

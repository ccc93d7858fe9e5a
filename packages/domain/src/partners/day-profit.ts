import type { Money, Rate } from '@hoga/kernel/amounts';
import { add, divideRounded, max, min, SCALE, sub, ZERO } from '@hoga/kernel/decimal';
import type { PlayerId } from '@hoga/kernel/ids';

/** A partner of the tree as it stood at the end of a day. */
export interface PartnerPlace {
  readonly id: PlayerId;
  /** null: nobody stands above. */
  readonly parentId: PlayerId | null;
  readonly level: number;
  readonly share: Rate;
}

/** What members have brought on a day, in one currency. Neither is ever below zero, and nothing else counts. */
export interface Takings {
  readonly fees: Money;
  readonly bonuses: Money;
}

export interface PartnerProfit extends Takings {
  readonly id: PlayerId;
  readonly share: Rate;
  /** The partner's own part, what those below get taken off; below zero where bonuses were more than fees. */
  readonly profit: Money;
}

const NOTHING: Takings = { fees: ZERO, bonuses: ZERO };

/** Before rounding: a share times money, exactly. */
interface Count extends Takings {
  readonly given: bigint;
}

/**
 * What a day comes to for each partner in whose subtree anything happened (DOMAIN §7): share·(fees − bonuses) of the whole
 * subtree, less what those right below get of theirs. `own` is what the members brought who belong to a partner directly.
 * Each part is rounded down to the currency's unit once: what is left over stays with the house.
 */
export function dayProfits(
  tree: readonly PartnerPlace[],
  own: ReadonlyMap<PlayerId, Takings>,
  unit: Money,
): readonly PartnerProfit[] {
  const below = new Map<PlayerId, Count>();
  const profits: PartnerProfit[] = [];
  // From the bottom up: whoever comes is complete.
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
  /** What later days have to make up for first; never above zero. */
  readonly carriedOut: Money;
}

/** Nobody pays for a day below zero: it is made up for by the days after it. */
export function carryDay(carriedIn: Money, profit: Money): CarriedDay {
  const due = add(carriedIn, profit);
  return { paid: max(ZERO, due), carriedOut: min(ZERO, due) };
}

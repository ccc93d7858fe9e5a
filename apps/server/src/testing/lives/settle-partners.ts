import { dayProfits, type PartnerPlace, type Takings } from '@hoga/domain/partners/day-profit';
import { kstDay } from '@hoga/domain/trading-hours/kst-day';
import { smallestAmount } from '@hoga/domain/wallet/smallest-amount';
import type { SettlePartnerDay } from '@hoga/engine/partners/requests';
import { OPERATOR, player } from '@hoga/engine/testing/fixture';
import type { Rig } from '@hoga/engine/testing/rig';
import { add, decimal, ZERO } from '@hoga/kernel/decimal';
import { idOf, type PlayerId } from '@hoga/kernel/ids';

/** Partner 41 with 42 below. */
export const PARTNERS: readonly PartnerPlace[] = [
  { id: idOf(41), parentId: null, level: 1, share: decimal('0.5') },
  { id: idOf(42), parentId: idOf(41), level: 2, share: decimal('0.3') },
];

/** The day before a history begins. */
export const PARTNERS_SINCE = 1_699_900_000_000;

const TRADES = 8;
const IS_GIVEN = 9;

/** The referring partners of players. */
export const REFERRED: ReadonlyMap<number, number> = new Map([
  [TRADES, 42],
  [IS_GIVEN, 41],
  [42, 41],
]);

/**
 * A member of one partner pays fees and is flat again, one of the other is granted a larger bonus. Returns all their
 * ids, partners first.
 */
export function bringMembers(rig: Rig): readonly number[] {
  const partnerIds = PARTNERS.map(({ id }) => Number(id));
  const memberIds = [TRADES, IS_GIVEN];
  for (const id of partnerIds) rig.configure({ type: 'player.configure', row: player(id, { isPartner: 1 }) });
  for (const id of memberIds) rig.configure({ type: 'player.configure', row: player(id) });
  rig.btc(60_000);
  rig.deposit('FUTURES', 5_000, TRADES);
  rig.futures({ amount: '0.1' }, TRADES);
  rig.wait(301).futures({ amount: '0.1', tradeType: 'SHORT', reduceOnly: 1 }, TRADES);
  const bonus = { walletType: 'USDT', amount: decimal(7), code: 'B', refType: 'OPERATOR', refId: 1 } as const;
  rig.accept({ type: 'wallet.credit', ...bonus, ...OPERATOR }, IS_GIVEN);
  return [...partnerIds, ...memberIds];
}

/** Settles the partners' profit of a completed day. */
export function settlePartners(rig: Rig, day: number): void {
  for (const [id, settlement] of settlements(rig, day)) rig.accept(settlement, id);
}

/** The members' fees and bonuses on a day, by posting. */
function takingsOn(rig: Rig, day: number): ReadonlyMap<string, ReadonlyMap<PlayerId, Takings>> {
  const byCurrency = new Map<string, Map<PlayerId, Takings>>();
  for (const { at, code, currency, postings } of rig.effects.flatMap(({ ledger }) => ledger)) {
    const partnerId = REFERRED.get(Number(postings.find(({ playerId }) => playerId > 0)?.playerId ?? 0));
    if (kstDay(at) !== day || partnerId === undefined) continue;
    const taken = byCurrency.get(currency) ?? new Map<PlayerId, Takings>();
    byCurrency.set(currency, taken);
    for (const { kind, delta } of postings) {
      const { fees, bonuses } = taken.get(idOf(partnerId)) ?? { fees: ZERO, bonuses: ZERO };
      const isBonus = code === 'B' && kind === 'POINT';
      taken.set(idOf(partnerId), {
        fees: kind === 'FEE' ? add(fees, delta) : fees,
        bonuses: isBonus ? add(bonuses, delta) : bonuses,
      });
    }
  }
  return byCurrency;
}

/** The expected settlements of a day. */
function settlements(rig: Rig, day: number): readonly (readonly [number, SettlePartnerDay])[] {
  const act = { by: 0, approvedBy: null, reason: 'PARTNER_DAY' } as const;
  return [...takingsOn(rig, day)].flatMap(([currency, taken]) =>
    dayProfits(PARTNERS, taken, smallestAmount(currency)).map(
      ({ id, ...profit }) => [Number(id), { type: 'partners.settle', day, currency, ...profit, ...act }] as const,
    ),
  );
}

import { type Failure, failure } from '@hoga/domain/errors/failure';
import { carryDay } from '@hoga/domain/partners/day-profit';
import { kstDay } from '@hoga/domain/trading-hours/kst-day';
import type { Money } from '@hoga/kernel/amounts';
import { isMultipleOf, mul, neg, ONE, ZERO } from '@hoga/kernel/decimal';
import { err, ok, type Result } from '@hoga/kernel/result';
import type { OperatorAct } from '../rows/operator-act.ts';
import type { Turn } from '../state/turn.ts';
import { Journal } from '../wallet/journal.ts';
import { settleWallet } from '../wallet/settle.ts';
import type { Wallet, WalletOwner } from '../wallet/wallet.ts';
import type { SettlePartnerDay } from './requests.ts';
import type { PartnerBalanceRow } from './rows.ts';
import { PARTNER_TABLES } from './tables.ts';

/** Settled balances, by currency. */
export type PartnerBalances = Map<string, PartnerBalanceRow>;

export interface PartnerOwner extends WalletOwner {
  readonly partners: PartnerBalances;
}

/** The last settled day, by this command or before. */
type SettledUpTo = { readonly day: number };

/**
 * Pays a day's result out of the fees that the house has taken. A day is settled once, so a caller may retry. Days are
 * settled in order, because a negative day is carried into the following ones.
 */
export function settlePartnerDay(
  turn: Turn,
  owner: PartnerOwner,
  asked: SettlePartnerDay,
): Result<SettledUpTo, Failure> {
  const { day, currency, share, fees, bonuses, profit, by, approvedBy, reason } = asked;
  const wallet = payWallet(owner, currency);
  if (wallet === null) return err(failure('WALLET_MISSING'));
  if (!isSound(asked, wallet) || day >= kstDay(turn.at)) return err(failure('INVALID_REQUEST'));
  const before = owner.partners.get(currency);
  if (before !== undefined && day <= before.day) return ok({ day: before.day });

  const carriedIn = before?.carried ?? ZERO;
  const { paid, carriedOut } = carryDay(carriedIn, profit);
  pay(turn, wallet, paid, day, { by, approvedBy, reason });
  const { id: playerId, site } = owner;
  const whose = { playerId, siteId: site.id, currency, day };
  const balance = { ...whose, carried: carriedOut };
  owner.partners.set(currency, balance);
  turn.record(PARTNER_TABLES.balance, balance);
  const { type: walletType } = wallet;
  turn.record(PARTNER_TABLES.day, {
    ...whose,
    walletType,
    share,
    fees,
    bonuses,
    profit,
    carriedIn,
    paid,
    carriedOut,
    at: turn.at,
  });
  return ok({ day });
}

/** The currency's own wallet, from which money can be withdrawn; else the one that is traded in. */
function payWallet({ wallets }: WalletOwner, currency: string): Wallet | null {
  const ofCurrency = [...wallets.values()].filter(({ house }) => house.currency === currency);
  return ofCurrency.find(({ type }) => type === currency) ?? ofCurrency[0] ?? null;
}

/** Never more than the share of the fees: members' losses are not a partner's profit. */
function isSound({ day, share, fees, bonuses, profit }: SettlePartnerDay, { unit }: Wallet): boolean {
  if (!Number.isSafeInteger(day) || share < 0n || share > ONE || fees < 0n || bonuses < 0n) return false;
  return isMultipleOf(profit, unit) && profit <= mul(share, fees, 'floor');
}

function pay(turn: Turn, wallet: Wallet, paid: Money, day: number, act: OperatorAct): void {
  const journal = new Journal(turn, wallet.house, 'PB', 'PARTNER_DAY', day, act);
  journal.point(wallet, paid);
  journal.house('FEE', neg(paid));
  journal.commit();
  settleWallet(turn, wallet);
}

import type { WalletType } from '@hoga/domain/trading/vocabulary';
import { kstDay } from '@hoga/domain/trading-hours/kst-day';
import type { Worth } from '@hoga/domain/wallet/exchange';
import type { Money } from '@hoga/kernel/amounts';
import { sub, ZERO } from '@hoga/kernel/decimal';
import { transferableOf } from '../wallet/transferable.ts';
import type { CashierBook, CashierOwner } from './book.ts';
import type { CashierRuleRow, DnwRow } from './rows.ts';
import { leavableOf } from './turnover.ts';

type Asking = CashierOwner | undefined;

export interface WalletOutlook {
  readonly rule: CashierRuleRow;
  /** The amount that may leave it now. */
  readonly transferable: Money;
  /** The part that must stay in its currency until bonuses are traded. */
  readonly bound: Money;
  /** null while no rate is fresh enough. */
  readonly worth: Worth | null;
}

export interface OutlookQuestion {
  readonly type: 'cashier.outlook';
  readonly at: number;
}

export interface Outlook {
  readonly wallets: readonly WalletOutlook[];
  readonly withdrawalsToday: number;
  /** Including those that paid nothing out. */
  readonly withdrawalRequestsToday: number;
  /** Requests that are not decided, oldest first. */
  readonly live: readonly DnwRow[];
}

/** The cashier's limits and rates for each wallet at a moment. */
function outlook(book: CashierBook, owner: Asking, { at }: OutlookQuestion): Outlook {
  if (owner === undefined) return { wallets: [], withdrawalsToday: 0, withdrawalRequestsToday: 0, live: [] };
  const { cashier: account } = owner;
  const rules = [...book.rules.values()].filter(({ siteId }) => siteId === account.siteId);
  return {
    wallets: rules.map((rule) => ({
      rule,
      ...leaving(owner, rule.walletType),
      worth: book.worthOf(rule, at),
    })),
    withdrawalsToday: account.withdrawalsOn(kstDay(at)),
    withdrawalRequestsToday: account.withdrawalRequestsOn(kstDay(at)),
    live: [...account.live.values()],
  };
}

function leaving(owner: CashierOwner, type: WalletType): Pick<WalletOutlook, 'transferable' | 'bound'> {
  const wallet = owner.wallets.get(type);
  if (wallet === undefined) return { transferable: ZERO, bound: ZERO };
  const transferable = transferableOf(wallet);
  return { transferable, bound: sub(transferable, leavableOf(owner, wallet)) };
}

export const CASHIER_QUESTIONS = { 'cashier.outlook': outlook } as const;

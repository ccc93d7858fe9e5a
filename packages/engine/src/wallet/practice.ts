import { type Failure, failure } from '@hoga/domain/errors/failure';
import { nextPracticeReset } from '@hoga/domain/site/practice-money';
import { type Decimal, neg, sub, ZERO } from '@hoga/kernel/decimal';
import { err, ok, type Result } from '@hoga/kernel/result';
import { type OperatorAct, SYSTEM_OPERATOR } from '../rows/operator-act.ts';
import type { PracticeRow } from '../rows/practice.ts';
import { PRACTICE } from '../state/core-tables.ts';
import type { Turn } from '../state/turn.ts';
import { isCarried } from './check.ts';
import { Journal } from './journal.ts';
import type { PracticeGrant, PracticeReset } from './requests.ts';
import { settleWallet } from './settle.ts';
import type { Wallet, WalletOwner } from './wallet.ts';

/** Practice money has no owner outside: the server grants it, and takes it back (DOMAIN §2). */
const ACT: OperatorAct = { by: SYSTEM_OPERATOR, approvedBy: null, reason: 'PRACTICE' };

/** Once per player: a repeated request changes nothing, so callers may retry. */
export function grantPractice(
  turn: Turn,
  account: WalletOwner,
  { by, approvedBy, reason }: PracticeGrant,
): Result<{ readonly grantedAt: number }, Failure> {
  const { practiceMoney } = account.site;
  if (practiceMoney.length === 0) return err(failure('PRACTICE_NOT_OFFERED'));
  const grantedAt = account.practice?.grantedAt ?? null;
  if (grantedAt !== null) return ok({ grantedAt });
  for (const { walletType, amount } of practiceMoney) {
    move(turn, account.wallet(walletType), amount, 'PRACTICE_GRANT', { by, approvedBy, reason });
  }
  remember(turn, account, { grantedAt: turn.at });
  return ok({ grantedAt: turn.at });
}

/** A player with nothing open may reset to the initial practice money, once per KST day. */
export function resetPractice(
  turn: Turn,
  account: WalletOwner,
  _request: PracticeReset,
): Result<{ readonly resetAt: number }, Failure> {
  const { practiceMoney } = account.site;
  if (practiceMoney.length === 0) return err(failure('PRACTICE_NOT_OFFERED'));
  const resetAt = account.practice?.resetAt ?? null;
  if (resetAt !== null && turn.at < nextPracticeReset(resetAt)) return err(failure('PRACTICE_RESET_TODAY'));
  if (!isFlat(account)) return err(failure('PRACTICE_NOT_FLAT'));
  // Includes money moved to other wallets: otherwise each reset would add to it.
  for (const wallet of account.wallets.values()) {
    const amount = practiceMoney.find(({ walletType }) => walletType === wallet.type)?.amount ?? ZERO;
    move(turn, wallet, sub(amount, wallet.point), 'PRACTICE_RESET', ACT);
  }
  // A reset also counts as the grant for a member who never had one.
  remember(turn, account, { grantedAt: account.practice?.grantedAt ?? turn.at, resetAt: turn.at });
  return ok({ resetAt: turn.at });
}

/** No position, no order, no stake, and nothing in transit that may be returned: nothing that a reset would miss. */
export function isFlat({ wallets }: WalletOwner): boolean {
  return [...wallets.values()].every(
    (wallet) =>
      wallet.gameWaitPoint === 0n &&
      wallet.margin === 0n &&
      !isCarried(wallet) &&
      !wallet.observers.some((observer) => observer.mayComeBack?.(wallet.type)),
  );
}

function move(turn: Turn, wallet: Wallet, change: Decimal, refType: string, act: OperatorAct): void {
  const journal = new Journal(turn, wallet.house, 'B', refType, wallet.playerId, act);
  journal.point(wallet, change);
  journal.house('EXTERNAL', neg(change));
  journal.commit();
  settleWallet(turn, wallet);
}

function remember(turn: Turn, account: WalletOwner, had: Partial<Pick<PracticeRow, 'grantedAt' | 'resetAt'>>): void {
  const { id: playerId, site, practice } = account;
  account.practice = { playerId, siteId: site.id, grantedAt: null, resetAt: null, ...practice, ...had };
  turn.record(PRACTICE, account.practice);
}

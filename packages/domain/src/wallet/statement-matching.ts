import type { Money } from '@hoga/kernel/amounts';
import type { StatementLine } from './bank-statement.ts';

/** How far a deposit's request may be from its transfer, before or after. */
export const STATEMENT_WINDOW_MS = 3 * 86_400_000;

/** How well the name of a payer and that of a deposit agree. */
export const NAME_MATCHES = ['SAME', 'PART', 'OTHER'] as const;
export type NameMatch = (typeof NAME_MATCHES)[number];

/** A deposit that a line may have paid. */
export interface AskedDeposit {
  readonly amount: Money;
  readonly payer: string | null;
  readonly createdAt: number;
}

export interface DepositMatch<Deposit> {
  readonly deposit: Deposit;
  readonly name: NameMatch;
  readonly isAmount: boolean;
}

/** Banks truncate and pad names: spaces, width and a trailing honorific are ignored. */
function plainName(name: string): string {
  return name.normalize('NFKC').replaceAll(/\s/gu, '').replace(/님$/u, '').toLowerCase();
}

/** PART: one is the beginning or the end of the other, as with 김민호 and 김민호0412; a single letter is no name. */
export function nameMatch(one: string, other: string): NameMatch {
  const [left, right] = [plainName(one), plainName(other)];
  if (left === '' || right === '') return 'OTHER';
  if (left === right) return 'SAME';
  const [short, long] = left.length < right.length ? [left, right] : [right, left];
  return short.length >= 2 && (long.startsWith(short) || long.endsWith(short)) ? 'PART' : 'OTHER';
}

/**
 * Deposits that a line may have paid, the likeliest first: by name and amount, then by amount, then by name alone,
 * where the amount differs and the match is only shown; nearer in time first.
 */
export function proposedDeposits<Deposit extends AskedDeposit>(
  line: Pick<StatementLine, 'at' | 'amount' | 'payer'>,
  deposits: readonly Deposit[],
): readonly DepositMatch<Deposit>[] {
  return deposits
    .filter(({ createdAt }) => Math.abs(createdAt - line.at) <= STATEMENT_WINDOW_MS)
    .map((deposit) => ({
      deposit,
      name: nameMatch(line.payer, deposit.payer ?? ''),
      isAmount: deposit.amount === line.amount,
    }))
    .filter(({ name, isAmount }) => isAmount || name === 'SAME')
    .toSorted(
      (one, other) =>
        Number(other.isAmount) - Number(one.isAmount) ||
        NAME_MATCHES.indexOf(one.name) - NAME_MATCHES.indexOf(other.name) ||
        Math.abs(one.deposit.createdAt - line.at) - Math.abs(other.deposit.createdAt - line.at),
    );
}

/** Causes of changes in the money owed to members. */
export const FINANCE_LINES = [
  'DEPOSITS',
  'WITHDRAWALS',
  'PURCHASES',
  'SALES',
  'CONVERSIONS',
  'TRANSFERS',
  'COPY_SHARES',
  'BONUSES',
  'PAPER_MONEY',
  'ADJUSTMENTS',
  'RESULT',
  'FUNDING',
  'FEES',
  'WITHDRAWAL_FEES',
  'PARTNERS',
  'INSURANCE',
] as const;
export type FinanceLine = (typeof FINANCE_LINES)[number];

/** Accounts whose balances are owed to members: their wallets, and money in transit for undecided requests. */
export const OWED_ACCOUNTS = ['MEMBER', 'TRANSIT'] as const;

export function isOwed(account: string): boolean {
  return (OWED_ACCOUNTS as readonly string[]).includes(account);
}

/** A ledger account and the purpose of its postings. */
export interface LedgerKind {
  readonly account: string;
  readonly code: string;
  readonly refType: string;
}

const LINE_OF_REQUEST: Readonly<Record<string, FinanceLine>> = {
  D: 'DEPOSITS',
  W: 'WITHDRAWALS',
  WB: 'PURCHASES',
  WS: 'SALES',
  CI: 'CONVERSIONS',
  CO: 'CONVERSIONS',
  TI: 'TRANSFERS',
  TO: 'TRANSFERS',
  B: 'BONUSES',
};

const LINE_OF_REFERENCE: Readonly<Record<string, FinanceLine>> = {
  PAPER_MONEY: 'PAPER_MONEY',
  PRACTICE_GRANT: 'PAPER_MONEY',
  PRACTICE_RESET: 'PAPER_MONEY',
  PROPOSAL: 'ADJUSTMENTS',
  COPY_SHARE: 'COPY_SHARES',
};

/** The line of a posting of the house. An unclassified one is an error, never "other". */
export function financeLine(kind: LedgerKind): FinanceLine {
  const line = lineOf(kind);
  if (line === undefined) throw new Error(`no finance line for ${kind.account} ${kind.code} ${kind.refType}`);
  return line;
}

function lineOf({ account, code, refType }: LedgerKind): FinanceLine | undefined {
  switch (account) {
    case 'PNL':
      return refType === 'FUTURES_POSITION' ? 'FUNDING' : 'RESULT';
    case 'FEE':
      if (refType === 'PARTNER_DAY') return 'PARTNERS';
      return refType === 'DNW' ? 'WITHDRAWAL_FEES' : 'FEES';
    case 'INSURANCE':
      return 'INSURANCE';
    case 'EXTERNAL':
      return refType === 'DNW' ? LINE_OF_REQUEST[code] : LINE_OF_REFERENCE[refType];
    default:
      return undefined;
  }
}

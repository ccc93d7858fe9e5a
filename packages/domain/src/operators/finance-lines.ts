/** What changes the money that is owed to members, by what it is for. */
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

/** Accounts whose balances are owed to members: their wallets, and what left them for a request that is not decided. */
export const OWED_ACCOUNTS = ['MEMBER', 'TRANSIT'] as const;

export function isOwed(account: string): boolean {
  return (OWED_ACCOUNTS as readonly string[]).includes(account);
}

/** An account of the ledger and what its postings were for. */
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

/** Which line a posting of the house belongs to. One that belongs to none is a fault, never "other". */
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

/** The kinds by which a client filters banks. */
export const BANK_TYPES = ['BANK', 'SECURITIES'] as const;
export type BankType = (typeof BANK_TYPES)[number];

export interface Bank {
  /** The clearing house's three digits. */
  readonly code: string;
  readonly name: string;
  readonly type: BankType;
}

const bank = (code: string, name: string): Bank => ({ code, name, type: 'BANK' });
const securities = (code: string, name: string): Bank => ({ code, name, type: 'SECURITIES' });

/** Korean banks and securities firms by their codes of the financial clearing institute. */
export const BANKS: readonly Bank[] = [
  bank('004', 'KB국민은행'),
  bank('088', '신한은행'),
  bank('020', '우리은행'),
  bank('081', '하나은행'),
  bank('011', 'NH농협은행'),
  bank('003', 'IBK기업은행'),
  bank('090', '카카오뱅크'),
  bank('092', '토스뱅크'),
  bank('089', '케이뱅크'),
  bank('023', 'SC제일은행'),
  bank('027', '한국씨티은행'),
  bank('002', 'KDB산업은행'),
  bank('007', '수협은행'),
  bank('031', 'iM뱅크'),
  bank('032', '부산은행'),
  bank('034', '광주은행'),
  bank('035', '제주은행'),
  bank('037', '전북은행'),
  bank('039', '경남은행'),
  bank('045', '새마을금고'),
  bank('048', '신협'),
  bank('050', '저축은행'),
  bank('064', '산림조합'),
  bank('071', '우체국'),
  securities('238', '미래에셋증권'),
  securities('240', '삼성증권'),
  securities('243', '한국투자증권'),
  securities('247', 'NH투자증권'),
  securities('264', '키움증권'),
  securities('267', '대신증권'),
  securities('270', '하나증권'),
  securities('278', '신한투자증권'),
  securities('287', '메리츠증권'),
  securities('218', 'KB증권'),
];

export function findBank(code: string): Bank | null {
  return BANKS.find((known) => known.code === code) ?? null;
}

/** The banks to offer for the chosen kind (WAL-23). */
export function banksOfType<T extends Pick<Bank, 'type'>>(banks: readonly T[], type: BankType): readonly T[] {
  return banks.filter((known) => known.type === type);
}

/**
 * Bank files for many transfers at once, as data: a column is a title and its content. Each layout is that of the
 * bank's text file upload for business customers; docs/operations/payouts.md describes how to check it against the
 * bank's own sample.
 */
export const TRANSFER_FORMATS = ['CSV', 'KB', 'SHINHAN', 'WOORI'] as const;
export type TransferFormat = (typeof TRANSFER_FORMATS)[number];

/** One transfer of a file. */
export interface Transfer {
  readonly requestId: number;
  /** The clearing house's three digits. */
  readonly bankCode: string;
  readonly bankName: string;
  readonly account: string;
  readonly holder: string;
  /** In whole units of the currency, without separators. */
  readonly amount: string;
  /** The payer's name as shown in the payee's account. */
  readonly payer: string;
  readonly isRepeat: boolean;
}

interface TransferColumn {
  readonly title: string;
  readonly text: (transfer: Transfer) => string;
  /** The bank's limit in bytes; Hangul takes two. */
  readonly mostBytes?: number;
}

export interface TransferLayout {
  readonly name: string;
  /** Banks' programs read EUC-KR; spreadsheets read UTF-8 with a byte order mark. */
  readonly encoding: 'UTF-8' | 'EUC-KR';
  readonly hasTitles: boolean;
  readonly mostRows: number;
  readonly columns: readonly TransferColumn[];
}

const digits = (account: string): string => account.replaceAll(/\D/g, '');
const requestMark = ({ requestId }: Transfer): string => `출금${requestId}`;

const bankCode: TransferColumn = { title: '입금은행코드', text: (transfer) => transfer.bankCode };
const bankName: TransferColumn = { title: '입금은행', text: (transfer) => transfer.bankName };
const account: TransferColumn = { title: '입금계좌번호', text: (transfer) => digits(transfer.account) };
const amount: TransferColumn = { title: '이체금액', text: (transfer) => transfer.amount };
/** The text in both accounts' statements: banks keep seven syllables. */
const BOOK_BYTES = 14;
const payeeBook: TransferColumn = { title: '받는분통장표시', text: ({ payer }) => payer, mostBytes: BOOK_BYTES };
const payerBook: TransferColumn = { title: '내통장표시', text: requestMark, mostBytes: BOOK_BYTES };
const holder: TransferColumn = { title: '예금주', text: (transfer) => transfer.holder, mostBytes: 20 };

export const TRANSFER_LAYOUTS: Readonly<Record<TransferFormat, TransferLayout>> = {
  CSV: {
    name: '일반 CSV',
    encoding: 'UTF-8',
    hasTitles: true,
    mostRows: 500,
    columns: [
      { title: '요청번호', text: ({ requestId }) => String(requestId) },
      bankCode,
      { title: '은행', text: (transfer) => transfer.bankName },
      { title: '계좌번호', text: (transfer) => transfer.account },
      { title: '예금주', text: (transfer) => transfer.holder },
      { title: '금액', text: (transfer) => transfer.amount },
      { title: '비고', text: ({ isRepeat }) => (isRepeat ? '재발급' : '') },
    ],
  },
  KB: {
    name: 'KB국민은행',
    encoding: 'EUC-KR',
    hasTitles: false,
    mostRows: 500,
    columns: [bankCode, account, amount, payeeBook, payerBook],
  },
  SHINHAN: {
    name: '신한은행',
    encoding: 'EUC-KR',
    hasTitles: false,
    mostRows: 500,
    columns: [bankName, account, holder, amount, payerBook, payeeBook],
  },
  WOORI: {
    name: '우리은행',
    encoding: 'EUC-KR',
    hasTitles: true,
    mostRows: 300,
    columns: [bankCode, account, amount, holder, payeeBook, payerBook],
  },
};

/** The titles, where the bank requires them, and a row for each transfer. */
export function transferRows(format: TransferFormat, transfers: readonly Transfer[]): readonly (readonly string[])[] {
  const { columns, hasTitles } = TRANSFER_LAYOUTS[format];
  const rows = transfers.map((transfer) =>
    columns.map(({ text, mostBytes }) => {
      const whole = text(transfer);
      return mostBytes === undefined ? whole : cutToBytes(whole, mostBytes);
    }),
  );
  return hasTitles ? [columns.map(({ title }) => title), ...rows] : rows;
}

/** Truncated to the limit, in whole characters. */
function cutToBytes(text: string, most: number): string {
  let used = 0;
  let kept = '';
  for (const sign of text) {
    used += sign.charCodeAt(0) < 0x80 ? 1 : 2;
    if (used > most) break;
    kept += sign;
  }
  return kept;
}

import type { CsvField } from '@hoga/domain/format/csv';
import { addSums, type DaySums, NO_TRIPS } from '@hoga/domain/journal/day-sums';
import type { ProductName } from '@hoga/domain/trading/products';
import { toText } from '@hoga/kernel/decimal';
import type { Site } from '../../http/site-directory.ts';
import { dateText } from './views.ts';

interface Part {
  readonly product: ProductName;
  readonly symbol: string;
  readonly currency: string;
  readonly sums: DaySums;
}

interface Words {
  readonly columns: readonly string[];
  readonly total: string;
  readonly period: string;
  readonly definitions: readonly string[];
}

const KO: Words = {
  columns: ['상품', '종목', '통화', '거래 수', '손익', '수수료', '펀딩비', '하우스 부담', '순손익'],
  total: '합계',
  period: '기간',
  definitions: [
    '거래: 포지션이 없던 때부터 다시 없어질 때까지. 방향을 바꾼 주문은 앞 거래를 끝내고 다음 거래를 시작합니다.',
    '기간: 끝난 거래만 셉니다. 해외선물은 장의 거래일, 코인선물과 업다운은 한국 시간 날짜 기준입니다.',
    '손익: 체결가 차이 × 수량. 해외선물은 체결할 때 적용한 환율로 계산한 금액입니다.',
    '수수료: 진입과 종료 수수료의 합.',
    '펀딩비: 받은 펀딩비에서 낸 펀딩비를 뺀 값.',
    '하우스 부담: 계좌를 넘는 손실 가운데 하우스가 낸 금액.',
    '순손익 = 손익 − 수수료 + 펀딩비 + 하우스 부담. 지갑에서 실제로 바뀐 금액과 같습니다.',
    '통화가 다른 금액은 더하지 않습니다. 이 표는 세무 조언이 아닙니다.',
  ],
};

const EN: Words = {
  columns: ['Product', 'Instrument', 'Currency', 'Trades', 'Gross', 'Fees', 'Funding', 'Borne by the house', 'Net'],
  total: 'Total',
  period: 'Period',
  definitions: [
    'Trade: from no position to no position. An order that turns the side ends one trade and begins the next.',
    'Period: ended trades only; overseas futures by the trade date of the session, everything else by the date in Korea.',
    'Gross: difference of fill prices × quantity; overseas futures at the rate of the fill.',
    'Fees: of entry and exit together.',
    'Funding: received less paid.',
    'Borne by the house: what the house paid of losses beyond the account.',
    'Net = gross − fees + funding + borne by the house: exactly what the wallet changed by.',
    'Amounts of different currencies are not added up. This table is no tax advice.',
  ],
};

const PAPER = {
  ko: '모의투자 결과입니다. 세금 신고에 쓸 수 없습니다.',
  en: 'Results of paper trading: not for a tax return.',
};

/** The year by instrument, its totals by currency, and what each column means. */
export function yearLines(
  { language, paperMoney }: Pick<Site, 'language' | 'paperMoney'>,
  { fromDay, toDay }: { readonly fromDay: number; readonly toDay: number },
  parts: readonly Part[],
): { readonly columns: readonly string[]; readonly rows: readonly (readonly CsvField[])[] } {
  const words = language === 'ko' ? KO : EN;
  const line = ({ sums, ...of }: { product: string; symbol: string; currency: string; sums: DaySums }) => [
    ...[of.product, of.symbol, of.currency, sums.trips, toText(sums.gross), toText(sums.fees)],
    ...[toText(sums.funding), toText(sums.covered), toText(sums.net)],
  ];
  const currencies = [...new Set(parts.map(({ currency }) => currency))];
  const totals = currencies.map((currency) => {
    const own = parts.filter((part) => part.currency === currency).map(({ sums }) => sums);
    return { product: words.total, symbol: '', currency, sums: own.reduce(addSums, NO_TRIPS) };
  });
  return {
    columns: words.columns,
    rows: [
      ...parts.map(line),
      ...totals.map(line),
      [],
      [words.period, dateText(fromDay), dateText(toDay)],
      ...(paperMoney ? [[PAPER[language]]] : []),
      ...words.definitions.map((definition) => [definition]),
    ],
  };
}

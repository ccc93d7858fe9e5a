import type { FillWords } from './fill-words.ts';

const crossReason: FillWords['reason']['CROSS'] = ({ equity, required }) =>
  `· 이유: 교차 계좌의 평가자산(${equity})이 유지증거금(${required}) 이하가 되어 강제 청산되었습니다.`;
const madeOf: FillWords['madeOf']['CROSS'] = ({ equity, wallet, funding, pnl }) =>
  `  평가자산 ${equity} = 지갑 ${wallet}, 미정산 펀딩 ${funding}, 평가손익 ${pnl}의 합`;
const binaryMadeOf: FillWords['madeOf']['LOSSCUT'] = ({ equity, wallet, pnl }) =>
  `  평가자산 ${equity} = 잔액과 주문 보류금 ${wallet}, 평가손익 ${pnl}의 합`;
const stands =
  (required: string): FillWords['stands']['CROSS'] =>
  (equity, needed) =>
    `· 증거금 변화: 평가자산 ${equity.before} → ${equity.after}, ${required} ${needed.before} → ${needed.after}`;

const TITLES = { CROSS: '강제 청산', ISOLATED: '강제 청산', LOSSCUT: '로스컷', OVERNIGHT: '오버나잇 증거금 부족 청산' };

/** The texts for members. */
export const FILL_WORDS_KO: FillWords = {
  title: ({ name, side, quantity, orderId, ground }) =>
    `[${ground === null ? '체결' : TITLES[ground]}] ${name} ${side} ${quantity} (주문 #${orderId})`,
  side: { COINS: { LONG: '롱', SHORT: '숏' }, CONTRACTS: { LONG: '매수', SHORT: '매도' } },
  quantity: { COINS: (quantity) => quantity, CONTRACTS: (quantity) => `${quantity}계약` },
  amount: (figure, currency) => (currency === 'KRW' ? `${figure}원` : `${figure} ${currency}`),
  time: (at) => `· 체결 시각: ${at}`,
  reason: {
    CROSS: crossReason,
    ISOLATED: ({ equity, required }) =>
      `· 이유: 격리 포지션의 평가자산(${equity})이 유지증거금(${required}) 이하가 되어 강제 청산되었습니다.`,
    LOSSCUT: ({ equity, required }) =>
      `· 이유: 계좌의 평가자산(${equity})이 로스컷 기준(${required}) 이하가 되어 보유 포지션이 청산되었습니다.`,
    OVERNIGHT: ({ equity, required }) =>
      `· 이유: 장 마감 1분 전 평가자산(${equity})이 오버나잇 증거금(${required})보다 적어 청산되었습니다.`,
  },
  queued: '· 이유: 시세를 받을 수 없는 동안 로스컷 기준에 닿아, 처음 받은 시세에 청산되었습니다.',
  madeOf: {
    CROSS: madeOf,
    ISOLATED: ({ equity, wallet, funding, pnl }) =>
      `  평가자산 ${equity} = 격리 증거금 ${wallet}, 미정산 펀딩 ${funding}, 평가손익 ${pnl}의 합`,
    LOSSCUT: binaryMadeOf,
    OVERNIGHT: binaryMadeOf,
  },
  quote: ({ bid, ask, mark, last, seq, at, feed, isSimulated }) =>
    `· 기준 시세: 매수호가 ${bid} · 매도호가 ${ask} · ${mark === null ? `현재가 ${last}` : `마크 ${mark}`} (시세 번호 ${seq}, ${at}, 출처 ${feed}${isSimulated ? ' 모의 시세' : ''})`,
  noQuote: '· 기준 시세: 기록이 없습니다.',
  priced: ({ side, at, price, limit }) =>
    limit === null
      ? `· 체결가: ${price} (${side} 주문은 ${at === 'ASK' ? '매도호가' : '매수호가'}에 체결됩니다)`
      : `· 체결가: ${price} (지정가 ${limit} 또는 더 유리한 가격에 체결됩니다)`,
  outcome: ({ fee, realized }) => (realized === null ? `· 수수료 ${fee}` : `· 손익 ${realized}, 수수료 ${fee}`),
  cutFee: ({ full, fee }) => `  규정 수수료(${full})보다 남은 금액이 적어 ${fee}만 받았습니다.`,
  payout: (amount) => `· 돌려받은 금액: ${amount}`,
  holding: ({ before, after }) => `· 포지션: ${before} → ${after}`,
  none: '없음',
  held: ({ side, quantity, price }) => `${side} ${quantity} (평균 ${price})`,
  margin: ({ before, after }) => `· 증거금: ${before} → ${after}`,
  stands: {
    CROSS: stands('유지증거금'),
    ISOLATED: stands('유지증거금'),
    LOSSCUT: stands('로스컷 기준'),
    OVERNIGHT: stands('오버나잇 증거금'),
  },
  balance: ({ before, after }) => `· 지갑 잔액: ${before} → ${after}`,
  shortfall: (amount) => `· 부족분(${amount})은 회사가 부담했으며, 회원이 갚을 금액은 없습니다.`,
};

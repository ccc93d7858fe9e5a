import { decimal } from '@hoga/kernel/decimal';
import { idOf } from '@hoga/kernel/ids';
import { describe, expect, it } from 'vitest';
import { refusalText } from '../../../data/api/refusal-text.ts';
import { type FollowSituation, fieldOfCode, followMistake, limitsMistake } from './follow-checks.ts';
import type { FollowDraft } from './follow-draft.ts';

const FREE: FollowSituation = {
  trader: { state: 'ACTIVE', isActive: 1, isFull: 0 },
  isTrader: false,
  follow: null,
  hasOpen: false,
  available: decimal(5_000),
};

const GOOD: FollowDraft = {
  stocks: ['X_BTCUSDT'],
  multiplyPer: 50,
  maxBet: '500',
  oneMaxBet: '200',
  copyLossLimit: null,
  copyTakeProfit: null,
};

const EVERYTHING_WRONG: FollowDraft = { ...GOOD, stocks: [], multiplyPer: -1, maxBet: '9', oneMaxBet: '9' };

function words(draft: Partial<FollowDraft>, situation: Partial<FollowSituation> = {}, isAsked = true): string | null {
  const mistake = followMistake({ ...GOOD, ...draft }, { ...FREE, ...situation }, isAsked);
  return mistake === null ? null : refusalText(mistake.code, mistake.figure);
}

describe('a follow', () => {
  it('of a free trader within what is available has no mistake', () => {
    expect(words({})).toBeNull();
    expect(words({ maxBet: '5000' })).toBeNull();
  });

  it.each([
    [{ isTrader: true }, '트레이더는 팔로우할 수 없습니다.'],
    [{ trader: { state: 'SUSPENDED', isActive: 1, isFull: 0 } }, '트레이더가 아닙니다.'],
    [{ trader: { state: 'ACTIVE', isActive: 0, isFull: 1 } }, '팔로워를 받지 않는 트레이더입니다.'],
    [{ trader: { state: 'ACTIVE', isActive: 1, isFull: 1 } }, '팔로워 정원이 초과되었습니다.'],
    [{ follow: { traderId: idOf(9) } }, '한 명의 트레이더만 구독할 수 있습니다.'],
  ] satisfies [Partial<FollowSituation>, string][])(
    'by whom %j keeps is refused before anything put in',
    (situation, text) => {
      expect(words(EVERYTHING_WRONG, situation)).toBe(text);
    },
  );

  it.each([
    [{ stocks: [], multiplyPer: -1 }, '거래쌍을 하나 이상 선택해주세요.'],
    [{ multiplyPer: -1, maxBet: '9' }, '배율은 0% 이상, 1% 단위로 입력해주세요.'],
    [{ multiplyPer: 0.5 }, '배율은 0% 이상, 1% 단위로 입력해주세요.'],
    [{ maxBet: '9.99', oneMaxBet: '9' }, '최대 한도는 10 USDT 이상이어야 합니다.'],
    [{ oneMaxBet: '9.99' }, '1회 한도는 10 USDT 이상이어야 합니다.'],
    [{ maxBet: '200' }, '최대 한도는 1회 한도보다 커야 합니다.'],
  ] satisfies [Partial<FollowDraft>, string][])(
    'with %j says so in the words of the server [CPY-02, CPY-12]',
    (draft, text) => {
      expect(words(draft)).toBe(text);
      expect(words(draft, { hasOpen: true, available: decimal(0) })).toBe(text);
    },
  );

  it('beside positions or orders is refused, then without enough money', () => {
    expect(words({ maxBet: '6000' }, { hasOpen: true })).toBe('포지션 또는 주문이 있어 팔로우할 수 없습니다.');
    expect(words({ maxBet: '6000' })).toBe('팔로우하려면 선물 계좌에 6000 USDT 이상 보유해야 합니다.');
  });

  it('copies nothing at 0 %, which is no mistake', () => {
    expect(words({ multiplyPer: 0 })).toBeNull();
  });

  it('is not accused of what was not typed yet, but of what was', () => {
    expect(words({ maxBet: null, oneMaxBet: null }, {}, false)).toBeNull();
    expect(words({ maxBet: null, oneMaxBet: null })).toBe('최대 한도는 10 USDT 이상이어야 합니다.');
    expect(words({ maxBet: null, oneMaxBet: '5' }, {}, false)).toBe('1회 한도는 10 USDT 이상이어야 합니다.');
    // No one-time limit could be below it.
    expect(words({ maxBet: '10', oneMaxBet: null }, {}, false)).toBe('최대 한도는 1회 한도보다 커야 합니다.');
  });

  it('is accused at the field that can be mended', () => {
    expect(limitsMistake({ ...GOOD, oneMaxBet: '500' }, true)?.field).toBe('oneMaxBet');
    expect(fieldOfCode('FOLLOW_BALANCE_TOO_SMALL')).toBe('maxBet');
    expect(fieldOfCode('ONE_TRADER_ONLY')).toBeNull();
  });
});

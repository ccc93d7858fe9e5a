import { describe, expect, it } from 'vitest';
import { ERRORS } from './catalogue.ts';
import { messageIn, toEnglish } from './english.ts';
import { failure, koreanText } from './failure.ts';

describe('English sites', () => {
  it.each([
    ['투자는 10,000 이상 가능합니다.', 'The investment amount is too small.', 'ERR-21'],
    ['10,000 단위로 신청이 가능합니다', 'Please match the minimum unit of the amount.', 'ERR-22'],
    ['10,000 이상 신청이 가능합니다', 'Please match the minimum unit of the amount.', 'ERR-23'],
    ['10,000 단위로 입금 가능합니다', 'Please match the minimum unit of the amount.', 'ERR-24'],
    [
      '팔로우하려면 선물 계좌에 50 USDT 이상 보유해야 합니다.',
      'Unable to follow due to insufficient balance.',
      'ERR-25',
    ],
  ])('reads %s as %s [%s]', (korean, english) => {
    expect(toEnglish(korean)).toBe(english);
  });

  it('looks every other text up in the catalogue [ERR-26, ERR-68]', () => {
    for (const { ko, en } of Object.values(ERRORS)) {
      if (!ko.includes('{n}')) expect(toEnglish(ko)).toBe(en);
    }
  });

  it('translates the texts with a figure as they are sent [ERR-21, ERR-22, ERR-23, ERR-24, ERR-25]', () => {
    for (const code of [
      'BET_TOO_SMALL',
      'BET_UNIT',
      'AMOUNT_TOO_SMALL',
      'AMOUNT_UNIT',
      'FOLLOW_BALANCE_TOO_SMALL',
    ] as const) {
      expect(toEnglish(koreanText(failure(code, '10,000')))).toBe(ERRORS[code].en);
    }
  });

  it('shows an unknown message as it came [ERR-26]', () => {
    expect(toEnglish('처음 보는 문장입니다.')).toBe('처음 보는 문장입니다.');
  });

  it('leaves the message alone on Korean sites [ERR-20]', () => {
    expect(messageIn('ko', ERRORS.INSUFFICIENT_BALANCE.ko)).toBe('보유금액이 부족합니다.');
    expect(messageIn('en', ERRORS.INSUFFICIENT_BALANCE.ko)).toBe('Insufficient balance.');
  });
});

describe('the catalogue', () => {
  it('gives no Korean text twice, so that the English is never ambiguous', () => {
    const texts = Object.values(ERRORS).map(({ ko }) => ko);
    expect(new Set(texts).size).toBe(texts.length);
  });

  it('keeps the texts that clients match by their ending free of a final period [ERR-22, ERR-23, ERR-24]', () => {
    for (const code of ['BET_UNIT', 'AMOUNT_TOO_SMALL', 'AMOUNT_UNIT'] as const) expect(ERRORS[code].ko).toMatch(/다$/);
  });

  it.each([
    ['WRONG_APPROACH', 'ERR-27'],
    ['NO_PERMISSION', 'ERR-28'],
    ['INSUFFICIENT_PRIVILEGES', 'ERR-29'],
    ['TOKEN_EXPIRED', 'ERR-30'],
    ['USER_NOT_FOUND', 'ERR-31'],
    ['CREDENTIALS_MISMATCH', 'ERR-32'],
    ['CURRENT_PASSWORD_MISMATCH', 'ERR-33'],
    ['OTP_MISMATCH', 'ERR-34'],
    ['AWAITING_APPROVAL', 'ERR-35'],
    ['USERNAME_TAKEN', 'ERR-36'],
    ['NICK_TAKEN', 'ERR-37'],
    ['PHONE_TAKEN', 'ERR-38'],
    ['PHONE_ALREADY_SIGNED_UP', 'ERR-39'],
    ['INSUFFICIENT_BALANCE', 'ERR-40'],
    ['NOTHING_TO_REDUCE', 'ERR-41'],
    ['ORDER_NOT_FOUND', 'ERR-42'],
    ['ORDER_ALREADY_CLOSED', 'ERR-43'],
    ['LEVERAGE_MISMATCH', 'ERR-44'],
    ['MARGIN_TYPE_MISMATCH', 'ERR-45'],
    ['REDUCE_EXCEEDS_POSITION', 'ERR-46'],
    ['MAX_QUANTITY_EXCEEDED', 'ERR-47'],
    ['MAX_CONTRACTS_EXCEEDED', 'ERR-48'],
    ['MARKET_CLOSED', 'ERR-49'],
    ['BETTING_CLOSED', 'ERR-50'],
    ['TAKE_PROFIT_REJECTED', 'ERR-51'],
    ['STOP_LOSS_REJECTED', 'ERR-52'],
    ['NOT_A_TRADER', 'ERR-53'],
    ['TRADER_NOT_ACCEPTING', 'ERR-54'],
    ['FOLLOWER_QUOTA_EXCEEDED', 'ERR-55'],
    ['CLOSE_POSITION_FIRST', 'ERR-56'],
    ['TRADER_UNFOLLOWED', 'ERR-57'],
    ['TRADER_LIQUIDATED', 'ERR-58'],
    ['WALLET_MISSING', 'ERR-59'],
    ['ACCOUNT_NUMBER_REQUIRED', 'ERR-60'],
    ['FEE_INSUFFICIENT', 'ERR-61'],
    ['CURRENCY_NOT_SUPPORTED', 'ERR-62'],
    ['SAME_WALLET', 'ERR-63'],
    ['RECORD_MISSING', 'ERR-64'],
    ['ALREADY_PROCESSED', 'ERR-65'],
    ['COUPON_MISSING', 'ERR-66'],
    ['COUPON_WRONG_WALLET', 'ERR-67'],
  ] as const)('has %s and its English [%s]', (code, _id) => {
    expect(toEnglish(ERRORS[code].ko)).toBe(ERRORS[code].en);
    expect(ERRORS[code].ko).toMatch(/[가-힣]/);
  });
});

import { describe, expect, it } from 'vitest';
import { LOGOUT_TEXTS } from '../session/logout-texts.ts';
import { firstMessageLanguage } from '../site/language.ts';
import { ERRORS } from './catalogue.ts';
import { messageIn, toEnglish } from './english.ts';

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
    ['OTP 번호가 일치하지 않습니다.', 'The OTP does not match.', 'ERR-34'],
  ])('reads %s as %s [%s]', (korean, english) => {
    expect(toEnglish(korean)).toBe(english);
  });

  it.each([
    [15, 'Insufficient balance.', 'ERR-17'],
    [33, 'Insufficient balance.', 'ERR-18'],
    [25, 'Insufficient balance.', 'ERR-19'],
    [1, '보유금액이 부족합니다.', 'ERR-20'],
  ])('site %d reads %s [%s]', (siteId, read) => {
    expect(messageIn(firstMessageLanguage(siteId), ERRORS.INSUFFICIENT_BALANCE.ko)).toBe(read);
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
  it.each(Object.entries({ ...ERRORS, ...LOGOUT_TEXTS }))(
    'has the text of %s in English [C14]',
    (_code, { ko, en }) => {
      const english = toEnglish(ko.replace('{n}', '10,000')).replace('10,000', '{n}');
      expect(english).toBe(en);
      expect(english).not.toMatch(/\p{Script=Hangul}/u);
    },
  );

  it('gives no Korean text twice, so that the English is never ambiguous', () => {
    const texts = Object.values(ERRORS).map(({ ko }) => ko);
    expect(new Set(texts).size).toBe(texts.length);
  });

  it('keeps the texts that clients match by their ending free of a final period [ERR-22, ERR-23, ERR-24]', () => {
    for (const code of ['BET_UNIT', 'AMOUNT_TOO_SMALL', 'AMOUNT_UNIT'] as const) expect(ERRORS[code].ko).toMatch(/다$/);
  });
});

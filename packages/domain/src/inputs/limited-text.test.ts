import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWithinLimit, type LimitKind, limitText } from './limited-text.ts';

const KINDS: readonly LimitKind[] = [
  'email',
  'digits',
  'digitsDot',
  'digitsDash',
  'username',
  'password',
  'noKorean',
  'noSpecial',
  'noSpecialDigit',
];

describe('regex-limited inputs', () => {
  it.each<readonly [string, LimitKind, string, string]>([
    ['VAL-14', 'email', 'minho 호+test_1@ho-ga.co.kr!', 'minho+test_1@ho-ga.co.kr'],
    ['VAL-15', 'digits', '01a2-3.4 ５', '01234'],
    ['VAL-16', 'digitsDot', '1,234.50원', '1234.50'],
    ['VAL-17', 'digitsDash', '010-1234.5678', '010-12345678'],
    ['VAL-18', 'username', 'Min_ho-K9!호', 'in_ho-9'],
    ['VAL-19', 'password', 'Ho ga_12!가', 'Hoga12'],
    ['VAL-20', 'noKorean', 'a한 ㅎㅏb\u1112ﾡ\t!1', 'ab!1'],
    ['VAL-21', 'noSpecial', '호가 Ho_ga!1😀', '호가Hoga1'],
    ['VAL-22', 'noSpecialDigit', '김 민호-7A②', '김민호A'],
  ])('[%s] %s keeps of "%s" only "%s"', (_id, kind, typed, kept) => {
    expect(limitText(kind, typed)).toBe(kept);
  });

  it('a limited text is within its limit, and limiting it again changes nothing', () => {
    fc.assert(
      fc.property(fc.constantFrom(...KINDS), fc.string({ unit: 'binary' }), (kind, typed) => {
        const kept = limitText(kind, typed);
        expect(isWithinLimit(kind, kept)).toBe(true);
        expect(limitText(kind, kept)).toBe(kept);
      }),
    );
  });

  it('judges characters one by one: limiting the parts is limiting the whole', () => {
    fc.assert(
      fc.property(fc.constantFrom(...KINDS), fc.string(), fc.string(), (kind, left, right) => {
        expect(limitText(kind, left) + limitText(kind, right)).toBe(limitText(kind, left + right));
      }),
    );
  });
});

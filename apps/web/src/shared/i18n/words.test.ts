import { ERRORS } from '@hoga/domain/errors/catalogue';
import { describe, expect, it } from 'vitest';
import { lazyTexts } from './lazy-texts.ts';
import { firstTexts } from './texts.ts';
import { textsEn } from './texts-en.ts';
import { screenTexts } from './texts-of-screens.ts';

interface Said {
  readonly key: string;
  readonly ko: string;
  readonly en: string;
}

const korean = { ...firstTexts, ...screenTexts, ...lazyTexts };

function saidIn(areas: readonly (keyof typeof korean)[]): readonly Said[] {
  return areas.flatMap((area) => {
    const english: Readonly<Record<string, string>> = textsEn[area];
    return Object.entries(korean[area]).map(([key, ko]) => ({ key: `${area}.${key}`, ko, en: english[key] ?? '' }));
  });
}

const EVERYTHING: readonly Said[] = [
  ...saidIn(Object.keys(korean) as (keyof typeof korean)[]),
  ...Object.entries(ERRORS).map(([key, { ko, en }]) => ({ key, ko, en })),
];

/** Screens that speak of orders and positions, some of the same things. */
const OF_TRADING = saidIn(['trading', 'oversea', 'overseaDesktop', 'futures', 'setting', 'toast', 'market']);

/** One English word for what has two names in Korean, or is written shorter in a narrow column. */
const TWO_THINGS = new Set([
  // T30: 청산 of overseas futures, 종료 of coins, where 청산 would be read as liquidation.
  'C twice: close everything at market without asking',
  'Close',
  'Close position',
  '{{total}} (entry {{entry}} · exit {{exit}})',
  'Entry',
  'Fills',
  'Funding',
  'Ladder',
  'Last',
  'Liquidation',
  'Margin',
  'Mark',
  'Market',
  'Open',
  'Orders',
  'Price',
  'Remove',
  'Reverse',
  'Trades',
  'Undo',
  'Use {{price}}',
]);

/** ERR-58, as SPEC has it. */
const OF_SPEC = new Set(['copy.closeTraderLiquidated']);

describe('words', () => {
  it('of the security log call a proof that failed neither code nor password: it may have been either [W11]', () => {
    expect(korean.security.WRONG_CODE).toBe('본인 확인 실패');
    expect(textsEn.security.WRONG_CODE).not.toMatch(/code|password/i);
  });

  it('of coins are 종료 for closing a position, 강제청산 for liquidation [T30]', () => {
    const said = saidIn(['futures', 'copy']).filter(({ key }) => !OF_SPEC.has(key));
    expect(said.filter(({ ko }) => /(?<!강제)청산/.test(ko))).toEqual([]);
    expect(said.filter(({ ko, en }) => /청산/.test(ko) !== /liquidat/i.test(en))).toEqual([]);
  });

  it.each([
    [/반대매매/, 'a position is turned round, not sold by force'],
    [/스톱/, '스탑'],
    [/바로 주문$/, '탭 즉시 주문'],
    [/따라가기/, '현재가 자동 이동'],
    [/\blots?\b/i, 'contracts'],
    [/P&L|working orders?\b/i, 'PnL and open orders'],
    [/최근 움직임/, '최근 내역'],
    [/모두 보았습니다/, '마지막 내역입니다'],
    [/결제 페이지 준비/, '결제 페이지 열기'],
    [/물은 것|물어보기/, '문의'],
    [/(^|[^가-힣])판 \d/, '버전'],
    [/모두 \{\{/, '합계'],
    [/알려 드|적어 주|해 주세요/, 'auxiliary verbs are written as one word'],
    [/끝 시각|끝 순간/, '종료'],
  ])('never say %s: %s', (word) => {
    expect(EVERYTHING.filter(({ ko, en }) => word.test(ko) || word.test(en))).toEqual([]);
  });

  it('call a thing by one name on all screens of trading', () => {
    const names = new Map<string, Set<string>>();
    for (const { ko, en } of OF_TRADING) names.set(en, (names.get(en) ?? new Set()).add(ko));
    const several = [...names].filter(([, used]) => used.size > 1).map(([en]) => en);
    expect(several.sort()).toEqual([...TWO_THINGS].sort());
  });

  it('say of both products in the same way that an order was filled', () => {
    const filled = OF_TRADING.filter(({ ko, en }) => /^주문 체결/.test(ko) || en === 'Order filled');
    expect(new Set(filled.map(({ ko }) => ko))).toEqual(new Set(['주문 체결완료']));
  });
});

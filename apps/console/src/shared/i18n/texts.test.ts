import { describe, expect, it } from 'vitest';
import { isReason } from '../kit/reason-field.tsx';
import { texts } from './texts.ts';
import { textsEn } from './texts-en.ts';

interface Said {
  readonly key: string;
  readonly ko: string;
  readonly en: string;
}

const EVERY_TEXT: readonly Said[] = (Object.keys(texts) as (keyof typeof texts)[]).flatMap((area) => {
  const english: Readonly<Record<string, string>> = textsEn[area];
  return Object.entries(texts[area]).map(([key, ko]) => ({ key: `${area}.${key}`, ko, en: english[key] ?? '' }));
});

const placesIn = (words: string) => (words.match(/\{\{\w+\}\}/g) ?? []).toSorted();

/** Korean in both languages: a column of a sample file, and the name of the other language. */
const KOREAN_BY_NATURE = ['app.koreanShort', 'app.switchLanguage', 'economic.sampleName', 'economic.samplePeriod'];

describe('the texts of the console', () => {
  it('have the same places in both languages', () => {
    expect(EVERY_TEXT.filter(({ ko, en }) => placesIn(ko).join() !== placesIn(en).join())).toEqual([]);
  });

  it('are English in English', () => {
    const korean = EVERY_TEXT.filter(({ en }) => /[\u3131-\u318e\uac00-\ud7a3]/.test(en)).map(({ key }) => key);
    expect(korean).toEqual(KOREAN_BY_NATURE);
  });

  it('offer no usual reason that is too short to be one [O12]', () => {
    const reasons = EVERY_TEXT.filter(({ key }) => /\.reason[A-Z]/.test(key) && !NO_REASONS.includes(key));
    expect(reasons).not.toEqual([]);
    expect(reasons.filter(({ ko, en }) => !isReason(ko) || !isReason(en))).toEqual([]);
  });

  it.each([
    [/판 \{\{|^판$/, '버전'],
    [/쉼(?!표)|쉬면/, '중지'],
    [/유효 기간 \(KST/, '만료 일시 (KST)'],
    [/모두 \{\{\w+\}\}원|모두 [\d,]+원/, '합계'],
    [/물은 것/, '문의 내용'],
    [/올리는 때|내리는 때/, '게시 시작, 게시 종료'],
    [/하우스/, '회사'],
    [/승인 대기 제안/, '2인 승인'],
    [/최근 움직임|모두 보았습니다/, '최근 내역, 마지막 내역입니다'],
  ])('never say %s, but %s [W13]', (word) => {
    expect(EVERY_TEXT.filter(({ ko }) => word.test(ko))).toEqual([]);
  });
});

/** Words about reasons, not reasons. */
const NO_REASONS = ['kit.reasonHint', 'kit.reasonNeeded', 'payouts.reasonShown', 'traders.reasonShown'];

import { describe, expect, it } from 'vitest';
import { readReleases } from './read-releases.ts';

const HEAD = 'code,at,country,titleKo,titleEn,importance,unit,previous,forecast,actual,stocks';
const AT = Date.parse('2026-06-17T03:00:00+09:00');

describe('a file of economic releases', () => {
  it('is CSV with the names of its fields', () => {
    const text = `\uFEFF${HEAD}\r\nUS_CPI,2026-06-17T03:00:00+09:00,US,"소비자물가, ""전체""",CPI,3,%,2.4,,2.5,NQ ES\r\n\r\n`;
    expect(readReleases(text)).toEqual([
      {
        ...{ code: 'US_CPI', at: AT, country: 'US', titleKo: '소비자물가, "전체"', titleEn: 'CPI', importance: 3 },
        ...{ unit: '%', previous: '2.4', actual: '2.5', stocks: ['NQ', 'ES'] },
        ...{ hasFigures: 1, periodKo: '', periodEn: '' },
      },
    ]);
  });

  it('is JSON as the call takes it', () => {
    const release = { code: 'US_CPI', at: AT, country: 'US', titleKo: '물가', titleEn: 'CPI', importance: 3 };
    expect(readReleases(JSON.stringify([release]))).toMatchObject([{ ...release, stocks: [] }]);
  });

  it.each([
    ['', 'no releases'],
    [HEAD, 'no releases'],
    ['[]', 'no releases'],
    [`${HEAD}\nUS_CPI,2026-06-17T03:00:00Z,US`, 'line 2 has 3 cells'],
    [`${HEAD}\nUS_CPI,2026-06-17T03:00:00,US,물가,CPI,3,%,,,,`, 'release 1: at'],
    [`${HEAD}\nUS_CPI,2026-06-17T03:00:00Z,US,물가,CPI,3,%,"1,000",,,`, 'release 1: previous'],
    ['[{"code":"x"}]', 'release 1: code'],
    ['[1', 'JSON'],
  ])('%j is refused', (text, why) => {
    expect(() => readReleases(text)).toThrow(why);
  });
});

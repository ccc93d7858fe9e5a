import { expect, it } from 'vitest';
import { HEADS, readReleases } from './read-releases.ts';

const LINE = 'US_CPI,2026-06-18 21:30,US,"소비자물가, 전년비",CPI y/y,5월,May,3,%,2.9,3.0,,NQ ES';

it('reads releases by the clock in Korea, and tells those without figures', () => {
  const { releases, faults } = readReleases(
    `${HEADS.join()}\n${LINE}\nFED_SPEECH,2026-06-19 03:00,US,의장 연설,Speech,,,2,,,,,`,
  );
  expect(faults).toEqual([]);
  expect(releases).toMatchObject([
    {
      code: 'US_CPI',
      at: Date.parse('2026-06-18T21:30:00+09:00'),
      titleKo: '소비자물가, 전년비',
      hasFigures: 1,
      previous: '2.9',
      actual: null,
      stocks: ['NQ', 'ES'],
    },
    { code: 'FED_SPEECH', hasFigures: 0, stocks: [] },
  ]);
});

it('names what is wrong, line by line', () => {
  expect(readReleases('code,at\n').faults).toEqual(['첫 줄에 없는 열: country, titleKo, titleEn, importance']);
  const bad = LINE.replace('2.9', '약 3').replace('2026-06-18 21:30', '어제');
  expect(readReleases(`${HEADS.join()}\n${LINE}\n${bad}`).faults).toEqual([
    '3번째 줄: at, previous 값을 확인해주세요.',
  ]);
});

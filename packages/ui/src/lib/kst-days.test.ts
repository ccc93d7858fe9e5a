import { afterEach, describe, expect, it } from 'vitest';
import { languageStore } from '../texts/language-store.ts';
import { byKstDay, kstDayText } from './kst-days.ts';

const LATE = Date.parse('2026-06-15T23:30:00+09:00');
const EARLY = Date.parse('2026-06-16T00:10:00+09:00');

describe('days of a list', () => {
  afterEach(() => languageStore.setState({ language: 'ko' }));

  it('are those of Korea, in the order rows come in', () => {
    const days = byKstDay([EARLY, LATE, LATE - 1], (at) => at);
    expect(days.map(({ rows }) => rows)).toEqual([[EARLY], [LATE, LATE - 1]]);
  });

  it('are named in the language of the page', () => {
    const [{ day } = { day: 0 }] = byKstDay([EARLY], (at) => at);
    expect(kstDayText(day)).toBe('6월 16일 화요일');
    languageStore.setState({ language: 'en' });
    expect(kstDayText(day)).toBe('Tuesday, June 16');
  });
});

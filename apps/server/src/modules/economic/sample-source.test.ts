import { dateOfDay, wallTimeAt, weekdayOf } from '@hoga/domain/trading-hours/zone';
import { describe, expect, it } from 'vitest';
import { indicatorsOf } from './indicators.ts';
import { openSampleSource } from './sample-source.ts';

const DAY_MS = 86_400_000;
const NOW = Date.parse('2026-06-17T00:00:00Z');
const source = await openSampleSource({ now: () => NOW });

describe('the sample of economic releases', () => {
  it('says that it is one', () => {
    expect(source.isSample).toBe(true);
  });

  it('has something to tell in every week of a year, and something important', async () => {
    for (let week = 0; week < 52; week += 1) {
      const from = NOW + week * 7 * DAY_MS;
      const releases = await source.releases({ from, till: from + 7 * DAY_MS });
      expect(releases.length).toBeGreaterThan(3);
      const month = await source.releases({ from, till: from + 31 * DAY_MS });
      expect(month.some(({ importance }) => importance === 3)).toBe(true);
    }
  });

  it('is in order, on working days, at the hours of its economy in summer and winter', async () => {
    const releases = await source.releases({ from: NOW - 200 * DAY_MS, till: NOW + 200 * DAY_MS });
    expect(releases.map(({ at }) => at)).toEqual(releases.map(({ at }) => at).toSorted((one, other) => one - other));
    for (const { at, code } of releases.filter(({ country }) => country === 'US')) {
      const { day, minutes } = wallTimeAt('America/New_York', at);
      expect([code, dateOfDay(day), [1, 2, 3, 4, 5].includes(weekdayOf(day))]).toEqual([code, dateOfDay(day), true]);
      if (code === 'US_CPI_YOY') expect(minutes).toBe(8 * 60 + 30);
    }
  });

  it('tells what was published and keeps what was not, each figure following the one before', async () => {
    const releases = (await source.releases({ from: NOW - 100 * DAY_MS, till: NOW + 60 * DAY_MS })).filter(
      ({ code }) => code === 'US_CPI_YOY',
    );
    expect(releases.length).toBeGreaterThan(3);
    for (const [place, { at, actual, previous, forecast, periodKo }] of releases.entries()) {
      expect(actual !== null).toBe(at <= NOW);
      for (const figure of [previous, forecast, actual ?? '0']) expect(figure).toMatch(/^-?\d+(\.\d+)?$/);
      const before = releases[place - 1];
      if (before !== undefined && before.actual !== null) expect(previous).toBe(before.actual);
      expect(periodKo).toMatch(/^\d{1,2}월$/);
    }
  });

  it('is the same however it is asked', async () => {
    const whole = await source.releases({ from: NOW, till: NOW + 10 * DAY_MS });
    const days = await Promise.all(
      Array.from({ length: 10 }, (_, day) =>
        source.releases({ from: NOW + day * DAY_MS, till: NOW + (day + 1) * DAY_MS - 1 }),
      ),
    );
    expect(days.flat()).toEqual(whole.filter(({ at }) => at < NOW + 10 * DAY_MS));
  });

  it('has speeches without figures', async () => {
    const releases = await source.releases({ from: NOW, till: NOW + 31 * DAY_MS });
    const speeches = releases.filter(({ hasFigures }) => !hasFigures);
    expect(speeches.length).toBeGreaterThan(0);
    for (const { previous, forecast, actual } of speeches)
      expect([previous, forecast, actual]).toEqual([null, null, null]);
  });
});

describe('indicators', () => {
  it('are answered as they were last published, with a year before and the next date', async () => {
    const indicators = await indicatorsOf(source, NOW, 'ko');
    const cpi = indicators.find(({ code }) => code === 'US_CPI_YOY');
    expect(cpi).toMatchObject({
      country: 'US',
      importance: 3,
      unit: '%',
      period: '5월',
      value: cpi?.history.at(-1)?.value,
    });
    expect(cpi?.history).toHaveLength(12);
    expect(cpi?.at ?? 0).toBeLessThanOrEqual(NOW);
    expect(cpi?.nextAt ?? 0).toBeGreaterThan(NOW);
    expect(indicators.map(({ importance }) => importance)).toEqual(
      indicators.map(({ importance }) => importance).toSorted((one, other) => other - one),
    );
    expect(indicators.some(({ code }) => code === 'US_FOMC_MINUTES')).toBe(false);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isQuietAt, minuteOfTime, type QuietHours, timeOfMinute } from './quiet-hours.ts';

const hours = (from: string, to: string): QuietHours => ({
  fromMinute: minuteOfTime(from),
  toMinute: minuteOfTime(to),
});
const at = (time: string) => Date.parse(`2026-11-19T${time}+09:00`);
const minute = fc.integer({ min: 0, max: 1_439 });

describe('quiet hours', () => {
  it.each([
    ['23:00', '07:00', '22:59:59.999', false],
    ['23:00', '07:00', '23:00:00', true],
    ['23:00', '07:00', '23:59:59.999', true],
    ['23:00', '07:00', '00:00:00', true],
    ['23:00', '07:00', '06:59:59.999', true],
    ['23:00', '07:00', '07:00:00', false],
    ['23:00', '07:00', '12:00:00', false],
    ['12:30', '13:00', '12:29:59.999', false],
    ['12:30', '13:00', '12:30:00', true],
    ['12:30', '13:00', '12:59:59.999', true],
    ['12:30', '13:00', '13:00:00', false],
    ['00:00', '06:00', '00:00:00', true],
    ['00:00', '06:00', '23:59:59.999', false],
    ['18:00', '00:00', '23:59:59.999', true],
    ['18:00', '00:00', '00:00:00', false],
  ])('from %s to %s in Korea at %s: %s', (from, to, time, isQuiet) => {
    expect(isQuietAt(hours(from, to), at(time))).toBe(isQuiet);
  });

  it('are those of a clock that is walked from their begin to their end', () => {
    fc.assert(
      fc.property(minute, minute, minute, (fromMinute, toMinute, now) => {
        fc.pre(fromMinute !== toMinute);
        const walked = new Set<number>();
        for (let each = fromMinute; each !== toMinute; each = (each + 1) % 1_440) walked.add(each);
        expect(isQuietAt({ fromMinute, toMinute }, at(`${timeOfMinute(now)}:30`))).toBe(walked.has(now));
      }),
    );
  });

  it('read back as they were written', () => {
    for (let each = 0; each < 1_440; each += 1) expect(minuteOfTime(timeOfMinute(each))).toBe(each);
  });
});

import { describe, expect, it } from 'vitest';
import { axisMarkText, crosshairTimeText, toAxisSeconds } from './kst-axis.ts';

describe('the time axis', () => {
  const midnight = Date.parse('2026-11-17T00:00:00+09:00');

  it('shows the clock of Seoul', () => {
    const seconds = toAxisSeconds(midnight + 90 * 60_000);
    expect(axisMarkText(seconds, 'time')).toBe('01:30');
    expect(axisMarkText(seconds, 'seconds')).toBe('01:30:00');
    expect(crosshairTimeText(seconds, 'minute')).toBe('11.17 01:30');
    expect(crosshairTimeText(seconds, 'day')).toBe('2026.11.17');
  });

  it('begins days at midnight in Seoul', () => {
    expect(axisMarkText(toAxisSeconds(midnight), 'day')).toBe('11.17');
    expect(axisMarkText(toAxisSeconds(midnight - 1_000), 'day')).toBe('11.16');
    expect(axisMarkText(toAxisSeconds(midnight), 'year')).toBe('2026');
  });
});

import { expect, it } from 'vitest';
import { breaksText, hoursText, typedBreaks } from './hours-words.ts';

const BREAKS = [
  { from: '12:00', to: '13:00' },
  { from: '16:30', to: '17:15' },
];

it('says when sessions are', () => {
  expect(hoursText({ weekdays: [1, 5], open: '08:00', close: '06:00', breaks: [] })).toBe(
    '월 금 · 08:00–다음 날 06:00',
  );
  expect(hoursText({ weekdays: [0], open: '08:45', close: '15:45', breaks: [] })).toBe('일 · 08:45–15:45');
});

it.each([
  ['', []],
  ['12:00-13:00, 16:30-17:15', BREAKS],
  [' 12:00 ~ 13:00,16:30–17:15, ', BREAKS],
  ['12:00', null],
  ['noon-13:00', null],
  ['12:00-13:00 16:30-17:15', null],
])('reads %j as breaks', (typed, breaks) => {
  expect(typedBreaks(typed)).toEqual(breaks);
});

it('writes breaks as they are read', () => {
  expect(typedBreaks(breaksText(BREAKS))).toEqual(BREAKS);
});

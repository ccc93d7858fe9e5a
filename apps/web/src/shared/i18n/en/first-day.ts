import type { Translated } from '@hoga/ui/texts/translated.ts';
import type { firstDay as korean } from '../ko/first-day.ts';

export const firstDay: Translated<typeof korean> = {
  joined: '{{name}}, you are signed up',
  granted: 'You have received practice money',
  welcome: 'You can trade now',
  practice: 'It is for practice, not real money. With nothing open you can reset it to these amounts once a day.',
  startHere: 'Start here',
  why: 'Of the markets open now, this one has the smallest tick value: a good one to start with.',
  start: 'Start with 1 contract',
  close: 'Close this card',
};

import type { Translated } from '@hoga/ui/texts/translated.ts';
import type { firstDay as korean } from '../ko/first-day.ts';

export const firstDay: Translated<typeof korean> = {
  joined: '{{name}}, you are signed up',
  granted: 'You have received practice money',
  welcome: 'You can trade now',
  practice: 'It is for practice, not real money. With nothing open you can reset it to these amounts once a day.',
  startHere: 'Start here',
  why: 'Of what is open now, a tick of it is worth least: a good one to begin with.',
  start: 'Start with 1 contract',
  close: 'Close this card',
};

import type { ChartColours } from '../chart-colours.ts';
import type { StudyColour } from '../settings/study.ts';

export function toneOf(colours: ChartColours, colour: StudyColour): string {
  const { text, warn, ok, brand } = colours;
  return { neutral: text, yellow: warn, green: ok, brand }[colour];
}

/** The same colour, seen through. */
export function faded(colour: string, opacity: number): string {
  return colour.replace(/[\d.]+\)$/, `${opacity})`);
}

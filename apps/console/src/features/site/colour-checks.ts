import { type Colour, contrast, hueDistance, parseColour } from '@hoga/ui/lib/colours.ts';
import { t } from '../../shared/i18n/t.ts';

export interface ColourCheck {
  readonly name: string;
  readonly wanted: string;
  readonly figure: string;
  readonly isMet: boolean;
}

/** As in the tokens: a site's colour must contrast with these surfaces and differ from these colours. */
const DARK_SURFACE = parseColour('#13171E');
const UP = parseColour('#FF6B76');
const DOWN = parseColour('#62A0FF');

const LEAST_TEXT = 4.5;
const LEAST_SHAPE = 3;
const LEAST_DEGREES = 30;

/** Whether buttons are legible and visible, and the brand colour differs from the colours of up and down. */
export function colourChecks(brand: string, onBrand: string): readonly ColourCheck[] {
  const [ground, ink] = [parseColour(brand), parseColour(onBrand)];
  return [
    ratio(t('site.contrastButton'), contrast(ink, ground), LEAST_TEXT),
    ratio(t('site.contrastDark'), contrast(ground, DARK_SURFACE), LEAST_SHAPE),
    apart(t('site.distanceUp'), ground, UP),
    apart(t('site.distanceDown'), ground, DOWN),
  ];
}

function ratio(name: string, figure: number, least: number): ColourCheck {
  return {
    name,
    wanted: t('site.atLeast', { figure: least.toFixed(1) }),
    figure: `${figure.toFixed(1)} : 1`,
    isMet: figure >= least,
  };
}

function apart(name: string, one: Colour, other: Colour): ColourCheck {
  const degrees = hueDistance(one, other);
  return {
    name,
    wanted: t('site.atLeastDegrees', { degrees: LEAST_DEGREES }),
    figure: degrees === null ? t('site.colourless') : `${Math.round(degrees)}°`,
    isMet: degrees === null || degrees >= LEAST_DEGREES,
  };
}

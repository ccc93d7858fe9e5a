import { type Colour, contrast, hueDistance, parseColour } from '@hoga/ui/lib/colours.ts';

export interface ColourCheck {
  readonly name: string;
  readonly wanted: string;
  readonly figure: string;
  readonly isMet: boolean;
}

/** As the tokens have them: what a site's colour must be seen on and told apart from. */
const DARK_SURFACE = parseColour('#13171E');
const UP = parseColour('#FF6B76');
const DOWN = parseColour('#62A0FF');

const LEAST_TEXT = 4.5;
const LEAST_SHAPE = 3;
const LEAST_DEGREES = 30;

/** Whether buttons can be read and seen, and nobody takes the brand for a direction. */
export function colourChecks(brand: string, onBrand: string): readonly ColourCheck[] {
  const [ground, ink] = [parseColour(brand), parseColour(onBrand)];
  return [
    ratio('버튼 글자 대비', contrast(ink, ground), LEAST_TEXT),
    ratio('어두운 면 위 대비', contrast(ground, DARK_SURFACE), LEAST_SHAPE),
    apart('상승 빨강과 거리', ground, UP),
    apart('하락 파랑과 거리', ground, DOWN),
  ];
}

function ratio(name: string, figure: number, least: number): ColourCheck {
  return {
    name,
    wanted: `${least.toFixed(1)} 이상`,
    figure: `${figure.toFixed(1)} : 1`,
    isMet: figure >= least,
  };
}

function apart(name: string, one: Colour, other: Colour): ColourCheck {
  const degrees = hueDistance(one, other);
  return {
    name,
    wanted: `${LEAST_DEGREES}° 이상`,
    figure: degrees === null ? '무채색' : `${Math.round(degrees)}°`,
    isMet: degrees === null || degrees >= LEAST_DEGREES,
  };
}

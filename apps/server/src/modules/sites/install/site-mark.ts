import type { Site } from '../../../http/site-directory.ts';
import { asText } from '../../../http/site-page.ts';

export type MarkedSite = Pick<Site, 'theme' | 'texts'>;

const COLOUR = /^#[0-9a-f]{6}$/i;
const OWN_COLOURS = { brand: '#2FD6B5', onBrand: '#04241D' } as const;

/** Rounded, to be shown as it is; or a full square that the device crops. */
export type MarkShape = 'rounded' | 'full';

/** Left edge of the three bars, and width of the longest, in a square of 44. */
const BARS = { rounded: { left: 11, longest: 22 }, full: { left: 13, longest: 18 } } as const;
const HEIGHT = 2 / 11;

/** The product's mark in the colours of a site: three levels of a price ladder. */
export function siteMark({ theme, texts }: MarkedSite, shape: MarkShape): string {
  const { brand, onBrand } = COLOUR.test(theme.brand) && COLOUR.test(theme.onBrand) ? theme : OWN_COLOURS;
  const { left, longest } = BARS[shape];
  const height = longest * HEIGHT;
  const bar = (part: number, place: number) => {
    const top = 22 - height / 2 + (place - 1) * longest * (9 / 22);
    return `<rect x="${left}" y="${top}" width="${longest * part}" height="${height}" rx="${height / 2}"/>`;
  };
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 44 44">',
    `<title>${asText(texts.name)}</title>`,
    `<rect width="44" height="44" rx="${shape === 'rounded' ? 14 : 0}" fill="${brand}"/>`,
    `<g fill="${onBrand}">${[0.6, 1, 0.4].map(bar).join('')}</g>`,
    '</svg>',
  ].join('');
}

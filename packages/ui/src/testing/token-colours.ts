import type { PricePalette } from '@hoga/domain/settings/display-settings';
import { type Colour, parseColour } from '../lib/colours.ts';
import kit from '../styles/kit.css?raw';
import tokens from '../styles/tokens.css?raw';

export interface ShownLook {
  readonly theme: 'dark' | 'light';
  readonly price: PricePalette;
  readonly site: { readonly brand: string; readonly onBrand: string };
}

/** The tokens of that look: the matching blocks, in their order. */
function tokensOf({ theme, price, site }: ShownLook): ReadonlyMap<string, string> {
  const applies = new Set([
    ':root',
    ':root, [data-theme="dark"]',
    ...(theme === 'light' ? ['[data-theme="light"]'] : []),
    `[data-price="${price}"]`,
    ...(theme === 'light' ? [`[data-theme="light"][data-price="${price}"]`] : []),
  ]);
  const found = new Map<string, string>();
  const plain = tokens.replace(/\/\*[\s\S]*?\*\//g, '').replace(/@media[\s\S]*$/, '');
  for (const [, selector = '', body = ''] of plain.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    if (!applies.has(selector.trim())) continue;
    for (const [, name = '', value = ''] of body.matchAll(/--([\w-]+):\s*([^;]+);/g)) found.set(name, value.trim());
  }
  found.set('site-brand', site.brand);
  found.set('site-on-brand', site.onBrand);
  return found;
}

/** The colour of a token, by its name. */
export function tokenColours(look: ShownLook): (name: string) => Colour {
  const found = tokensOf(look);
  const text = (name: string): string => {
    const value = found.get(name);
    if (value === undefined) throw new Error(`there is no token --${name}`);
    return value.replace(/var\(--([\w-]+)\)/g, (_whole, inner: string) => text(inner));
  };
  return (name) => parseColour(text(name));
}

/** The colour that the `text-…` utility of an element gives its text. */
export function textColour({ classList }: Element, look: ShownLook): Colour {
  const utilities = new Map(
    [...kit.matchAll(/--color-([\w-]+): var\(--([\w-]+)\);/g)].map(([, utility = '', token = '']) => [
      `text-${utility}`,
      token,
    ]),
  );
  const [token, ...others] = [...classList].flatMap((name) => utilities.get(name) ?? []);
  if (token === undefined || others.length > 0) throw new Error(`not one colour: ${classList.value}`);
  return tokenColours(look)(token);
}

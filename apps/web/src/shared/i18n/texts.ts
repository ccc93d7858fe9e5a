import type { CatalogueOf, TextKeyOf } from '@hoga/ui/texts/translated.ts';
import { common, socket } from './ko/common.ts';
import { nav } from './ko/nav.ts';
import { sign } from './ko/sign.ts';
import type { lazyTexts } from './lazy-texts.ts';
import type { screenTexts } from './texts-of-screens.ts';

/** The texts of the first page and of the application's frame: bundled, so that the first paint never waits. */
export const firstTexts = { common, nav, sign, socket } as const;

/** Every text by area. Those of the other screens load with the first of them, some later, English all at once. */
export type Texts = typeof firstTexts & typeof screenTexts & typeof lazyTexts;

/** `area.key`: the only keys that `t` takes. */
export type TextKey = TextKeyOf<Texts>;

/** The texts in one of the languages. */
export type Catalogue = CatalogueOf<Texts>;

import { PAGE_COLOUR } from '@hoga/domain/site/page-colour';
import type { Site } from '../../../http/site-directory.ts';
import { ICONS, iconType } from './icon-files.ts';

/** Home screens truncate names from about here. */
const SHORT_NAME = 12;

/** The web app manifest of a site. */
export function siteManifest({ language, theme, texts }: Pick<Site, 'language' | 'theme' | 'texts'>) {
  const colour = PAGE_COLOUR[theme.start];
  return {
    id: '/',
    name: texts.name,
    short_name: [...texts.name].slice(0, SHORT_NAME).join('').trimEnd(),
    description: texts.headline.replaceAll('\n', ' '),
    lang: language,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: colour,
    theme_color: colour,
    icons: ICONS.flatMap((icon) => {
      const { path, size, purpose } = icon;
      if (purpose === undefined) return [];
      return [{ src: path, sizes: size === undefined ? 'any' : `${size}x${size}`, type: iconType(icon), purpose }];
    }),
  };
}

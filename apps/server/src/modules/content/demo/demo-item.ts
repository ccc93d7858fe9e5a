import type { ContentKind } from '@hoga/domain/content/vocabulary';
import type { SiteFlags } from '@hoga/domain/site/site-type';

/** Demo content as an operator would write it; `{site}` is replaced by the site's name. */
export interface DemoItem {
  readonly kind: ContentKind;
  readonly category: string;
  readonly title: string;
  readonly content: string;
  readonly summary?: string;
  readonly link?: string;
  readonly isPinned?: boolean;
  /** Age at the first start. */
  readonly daysAgo?: number;
  /** How long after the first start it is shown. */
  readonly forDays?: number;
  /** Only on sites that offer this. */
  readonly needs?: keyof SiteFlags;
  /** Only on the site with this code. */
  readonly site?: string;
}

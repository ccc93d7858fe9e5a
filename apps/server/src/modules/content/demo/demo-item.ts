import type { ContentKind } from '@hoga/domain/content/vocabulary';
import type { SiteFlags } from '@hoga/domain/site/site-type';

/** Something that an operator would have written; `{site}` stands for the name of the site. */
export interface DemoItem {
  readonly kind: ContentKind;
  readonly category: string;
  readonly title: string;
  readonly content: string;
  readonly summary?: string;
  readonly link?: string;
  readonly isPinned?: boolean;
  /** How long before the first start it was written. */
  readonly daysAgo?: number;
  /** How long after the first start it is shown. */
  readonly forDays?: number;
  /** Only of sites that offer this. */
  readonly needs?: keyof SiteFlags;
  /** Only of the site with this code. */
  readonly site?: string;
}

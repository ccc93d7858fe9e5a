import type { ContentKind, StaticPage } from '@hoga/domain/content/vocabulary';
import type { ContentFilter, ContentState } from '../../data/content.ts';
import { t } from '../../shared/i18n/t.ts';
import type { StatusTone } from '../../shared/kit/status-tag.tsx';

export const KIND_NAMES: Readonly<Record<ContentKind, string>> = {
  notice: t('content.notice'),
  faq: 'FAQ',
  strategy: t('content.strategy'),
  promotion: t('content.promotion'),
  popup: t('content.popup'),
  banner: t('content.banner'),
  static: t('content.terms'),
};

/** Pages that a site has once are identified by their category. */
export const PAGE_NAMES: Readonly<Record<StaticPage, string>> = {
  terms: t('content.termsOfUse'),
  privacy: t('content.privacy'),
};

export const STATES: Readonly<Record<ContentState, readonly [name: string, tone: StatusTone]>> = {
  DRAFT: [t('content.draft'), 'brand'],
  OPEN: [t('content.open'), 'ok'],
  SCHEDULED: [t('content.scheduled'), 'warn'],
  ENDED: [t('content.ended'), 'gone'],
  CLOSED: [t('content.closed'), 'gone'],
};

export function categoryName(kind: ContentKind, category: string): string {
  return kind === 'static' ? (PAGE_NAMES[category as StaticPage] ?? category) : category;
}

export interface ContentView {
  readonly id: string;
  readonly name: string;
  readonly filter: Pick<ContentFilter, 'kind' | 'state'>;
}

/** The views of the list: by state, then by kind. */
export const VIEWS: readonly [ContentView, ...ContentView[]] = [
  { id: 'all', name: t('content.all'), filter: { kind: null, state: null } },
  { id: 'draft', name: t('content.draft'), filter: { kind: null, state: 'DRAFT' } },
  { id: 'scheduled', name: t('content.scheduled'), filter: { kind: null, state: 'SCHEDULED' } },
  { id: 'closed', name: t('content.closed'), filter: { kind: null, state: 'CLOSED' } },
  ...(Object.keys(KIND_NAMES) as ContentKind[]).map((kind) => ({
    id: kind,
    name: KIND_NAMES[kind],
    filter: { kind, state: null },
  })),
];

import type { ContentKind, StaticPage } from '@hoga/domain/content/vocabulary';
import type { ContentFilter, ContentState } from '../../data/content.ts';
import type { StatusTone } from '../../shared/kit/status-tag.tsx';

export const KIND_NAMES: Readonly<Record<ContentKind, string>> = {
  notice: '공지',
  faq: 'FAQ',
  strategy: '전략',
  promotion: '프로모션',
  popup: '팝업',
  banner: '배너',
  static: '약관',
};

/** What a site has one of each is known by its category. */
export const PAGE_NAMES: Readonly<Record<StaticPage, string>> = { terms: '이용약관', privacy: '개인정보 처리방침' };

export const STATES: Readonly<Record<ContentState, readonly [name: string, tone: StatusTone]>> = {
  OPEN: ['공개', 'ok'],
  SCHEDULED: ['예약', 'warn'],
  ENDED: ['끝남', 'gone'],
  CLOSED: ['내림', 'gone'],
};

export function categoryName(kind: ContentKind, category: string): string {
  return kind === 'static' ? (PAGE_NAMES[category as StaticPage] ?? category) : category;
}

export interface ContentView {
  readonly id: string;
  readonly name: string;
  readonly filter: Omit<ContentFilter, 'find'>;
}

/** The views of the list: by state, then by kind. */
export const VIEWS: readonly [ContentView, ...ContentView[]] = [
  { id: 'all', name: '전체', filter: { kind: null, state: null } },
  { id: 'scheduled', name: '예약', filter: { kind: null, state: 'SCHEDULED' } },
  { id: 'closed', name: '내림', filter: { kind: null, state: 'CLOSED' } },
  ...(Object.keys(KIND_NAMES) as ContentKind[]).map((kind) => ({
    id: kind,
    name: KIND_NAMES[kind],
    filter: { kind, state: null },
  })),
];

import type { ContentItem, ContentRow } from '@hoga/contract/content';
import { pathOfFile } from '@hoga/contract/file-path';
import type { StoredContent, StoredHead } from './content-store.ts';

export function rowView(row: StoredHead): ContentRow {
  return {
    id: row.id,
    category: row.category,
    title: row.title,
    summary: row.summary,
    isPinned: row.isPinned ? 1 : 0,
    startDate: row.shownFrom?.getTime() ?? null,
    endDate: row.shownTill?.getTime() ?? null,
    link: row.link,
    image: row.image === null ? null : pathOfFile(row.image),
    // Content written in advance is dated by its publication.
    createdAt: Math.max(row.createdAt.getTime(), row.shownFrom?.getTime() ?? 0),
  };
}

export function itemView(row: StoredContent): ContentItem {
  return { ...rowView(row), content: row.content, updatedAt: row.updatedAt.getTime() };
}

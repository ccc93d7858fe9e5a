import type { NoticeRow as Notice } from '@hoga/contract/content';
import { formatKstDate } from '../../../shared/lib/format-time.ts';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';

/** A notice in the list: its whole title, for that is what tells it from the others. */
export function NoticeRow({ notice: { id, category, title, createdAt } }: { notice: Notice }) {
  return (
    <li className="border-b border-line">
      <AppLink
        href={`/more/notice/${id}`}
        className="pressable-row flex min-h-16 flex-col justify-center gap-1.5 px-gutter py-3 -outline-offset-2"
      >
        <span className="text-body font-semibold tracking-snug break-keep wrap-anywhere">{title}</span>
        <span className="flex items-center gap-1.5 text-micro text-ink-3">
          {category !== '' && <Tag>{category}</Tag>}
          {formatKstDate(createdAt)}
        </span>
      </AppLink>
    </li>
  );
}

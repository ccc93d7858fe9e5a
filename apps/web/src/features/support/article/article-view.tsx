import type { ContentItem } from '@hoga/contract/content';
import { ButtonLink } from '@hoga/ui/components/button-link.tsx';
import { ErrorState } from '@hoga/ui/components/error-state.tsx';
import { GoneState } from '@hoga/ui/components/gone-state.tsx';
import { SkeletonList } from '@hoga/ui/components/skeleton-list.tsx';
import { Tag } from '@hoga/ui/components/tag.tsx';
import { WrittenHtml } from '@hoga/ui/components/written-html.tsx';
import { writtenLink } from '@hoga/ui/lib/written-link.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { isGone, messageForError } from '../../../data/api/api.ts';
import { useText } from '../../../shared/i18n/use-text.ts';

interface ArticleViewProps {
  readonly query: UseQueryResult<ContentItem>;
  /** The link to the list, where the article does not exist. */
  readonly list: { readonly href: string; readonly label: string };
  /** When it was written, or when it runs. */
  readonly timeOf: (item: ContentItem) => ReactNode;
}

/** One text of an operator, as it was written. */
export function ArticleView({ query, list, timeOf }: ArticleViewProps) {
  const t = useText();
  if (query.isPending) return <SkeletonList rows={4} />;
  if (isGone(query.error)) return <GoneState title={messageForError(query.error)} {...list} />;
  if (query.isError) {
    return (
      <ErrorState
        onRetry={() => void query.refetch()}
        pending={query.isFetching}
        detail={messageForError(query.error) ?? undefined}
      />
    );
  }
  const { category, title, content, image } = query.data;
  const link = writtenLink(query.data.link);
  return (
    <article className="mx-auto w-full max-w-(--w-page) px-gutter pt-4 pb-10">
      <header className="border-b border-line pb-4">
        <h2 className="text-title2 font-bold text-balance break-keep wrap-anywhere">{title}</h2>
        <p className="mt-2 flex items-center gap-1.5 text-caption text-ink-3">
          {category !== '' && <Tag>{category}</Tag>}
          {timeOf(query.data)}
        </p>
      </header>
      {image !== null && <img src={image} alt="" className="mt-4 w-full rounded-lg" />}
      <div className="pt-4">
        <WrittenHtml html={content} />
      </div>
      {link !== null && (
        <ButtonLink {...link} variant="primary" block className="mt-6">
          {t('support.goThere')}
          {link.target !== undefined && <ArrowUpRight size={18} aria-hidden="true" />}
        </ButtonLink>
      )}
    </article>
  );
}

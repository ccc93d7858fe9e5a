import type { ContentRow } from '@hoga/contract/content';
import { idOf } from '@hoga/kernel/ids';
import { AppLink } from '@hoga/ui/components/app-link.tsx';
import { Tag } from '@hoga/ui/components/tag.tsx';
import { formatKstDate } from '@hoga/ui/lib/format-time.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { articleQuery } from '../../../data/content/article-queries.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { ArticleList } from './article-list.tsx';
import { ArticleView } from './article-view.tsx';
import { PLAIN_LIST_TEXTS } from './list-texts.ts';

/** /more/strategy and /support/invest_info: articles about investing (RT-43). */
export function StrategyListPage() {
  return (
    <div className="mx-auto w-full max-w-(--w-page) pb-8">
      <ArticleList kind="strategy" texts={PLAIN_LIST_TEXTS} render={(row) => <StrategyRow article={row} />} />
    </div>
  );
}

function StrategyRow({ article }: { article: ContentRow }) {
  return (
    <AppLink
      href={`/more/strategy/${article.id}`}
      className="pressable-row flex items-center gap-3 px-gutter py-3.5 -outline-offset-2"
    >
      <span className="min-w-0 flex-1">
        <span className="block text-body font-semibold tracking-snug break-keep wrap-anywhere">{article.title}</span>
        {article.summary !== '' && (
          <span className="mt-0.5 line-clamp-2 text-caption text-ink-2">{article.summary}</span>
        )}
        <span className="mt-1.5 flex items-center gap-1.5 text-micro text-ink-3">
          {article.category !== '' && <Tag>{article.category}</Tag>}
          {formatKstDate(article.createdAt)}
        </span>
      </span>
      {article.image !== null && (
        <img src={article.image} alt="" loading="lazy" className="size-16 shrink-0 rounded-md object-cover" />
      )}
    </AppLink>
  );
}

/** /more/strategy/:id */
export function StrategyPage() {
  const t = useText();
  const { id = '' } = useParams({ strict: false });
  return (
    <ArticleView
      query={useQuery(articleQuery('strategy', idOf(Number(id))))}
      list={{ href: '/more/strategy', label: t('support.allOf') }}
      timeOf={({ createdAt }) => formatKstDate(createdAt)}
    />
  );
}

import type { ContentRow } from '@hoga/contract/content';
import { idOf } from '@hoga/kernel/ids';
import { AppLink } from '@hoga/ui/components/app-link.tsx';
import { formatKstDate } from '@hoga/ui/lib/format-time.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { articleQuery } from '../../../data/content/article-queries.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { ArticleList } from './article-list.tsx';
import { ArticleView } from './article-view.tsx';
import { PLAIN_LIST_TEXTS } from './list-texts.ts';

/** /more/promotion: running promotions, and until when. */
export function PromotionListPage() {
  return (
    <div className="mx-auto w-full max-w-(--w-page) pb-8">
      <ArticleList kind="promotion" texts={PLAIN_LIST_TEXTS} render={(row) => <PromotionRow promotion={row} />} />
    </div>
  );
}

function PromotionRow({ promotion }: { promotion: ContentRow }) {
  const period = usePeriodText();
  return (
    <AppLink
      href={`/more/promotion/${promotion.id}`}
      className="pressable-row block px-gutter py-3.5 -outline-offset-2"
    >
      {promotion.image !== null && (
        <img
          src={promotion.image}
          alt=""
          loading="lazy"
          className="mb-3 aspect-[5/2] w-full rounded-lg bg-surface-2 object-cover"
        />
      )}
      <span className="block text-body font-semibold tracking-snug break-keep wrap-anywhere">{promotion.title}</span>
      {promotion.summary !== '' && (
        <span className="mt-0.5 line-clamp-2 text-caption text-ink-2">{promotion.summary}</span>
      )}
      <span className="mt-1.5 block text-micro text-ink-3">{period(promotion)}</span>
    </AppLink>
  );
}

/** `2026.06.01 ~ 2026.06.30` */
function usePeriodText(): (promotion: ContentRow) => string {
  const t = useText();
  return ({ startDate, endDate, createdAt }) =>
    endDate === null
      ? t('support.noEnd')
      : t('support.fromTo', { from: formatKstDate(startDate ?? createdAt), to: formatKstDate(endDate) });
}

/** /more/promotion/:id */
export function PromotionPage() {
  const t = useText();
  const period = usePeriodText();
  const { id = '' } = useParams({ strict: false });
  return (
    <ArticleView
      query={useQuery(articleQuery('promotion', idOf(Number(id))))}
      list={{ href: '/more/promotion', label: t('support.allOf') }}
      timeOf={period}
    />
  );
}

import type { StaticPage } from '@hoga/domain/content/vocabulary';
import { ErrorState } from '@hoga/ui/components/error-state.tsx';
import { SkeletonList } from '@hoga/ui/components/skeleton-list.tsx';
import { WrittenHtml } from '@hoga/ui/components/written-html.tsx';
import { formatKstDate } from '@hoga/ui/lib/format-time.ts';
import { useQuery } from '@tanstack/react-query';
import { isGone, messageForError } from '../../../data/api/api.ts';
import { staticPageQuery } from '../../../data/content/article-queries.ts';
import { useText } from '../../../shared/i18n/use-text.ts';

/** The default terms that members agree to at sign-up, for sites without their own. */
const OWN = {
  terms: { title: 'agreement.termsTitle', body: 'agreement.termsBody' },
  privacy: { title: 'agreement.privacyTitle', body: 'agreement.privacyBody' },
} as const;

/** /more/terms (RT-46) */
export function TermsPage() {
  return <Page page="terms" />;
}

/** /more/privacy (RT-47) */
export function PrivacyPage() {
  return <Page page="privacy" />;
}

function Page({ page }: { page: StaticPage }) {
  const t = useText();
  const query = useQuery(staticPageQuery(page));
  if (query.isPending) return <SkeletonList rows={4} />;
  if (query.isError && !isGone(query.error)) {
    return (
      <ErrorState
        onRetry={() => void query.refetch()}
        pending={query.isFetching}
        detail={messageForError(query.error) ?? undefined}
      />
    );
  }
  const written = query.data;
  return (
    <article className="mx-auto w-full max-w-(--w-page) px-gutter pt-4 pb-10">
      <h2 className="text-title3 font-bold">{written?.title ?? t(OWN[page].title)}</h2>
      {written !== undefined && <p className="mt-1 text-caption text-ink-3">{formatKstDate(written.updatedAt)}</p>}
      <div className="pt-4">
        {written === undefined ? (
          <p className="text-body whitespace-pre-line text-ink-2">{t(OWN[page].body)}</p>
        ) : (
          <WrittenHtml html={written.content} />
        )}
      </div>
    </article>
  );
}

import type { SiteId } from '@hoga/kernel/ids';
import { useNavigate } from '@tanstack/react-router';
import { messageForError } from '../../data/api.ts';
import { useScopedSites } from '../../data/site-scope.ts';
import { useSiteSettings } from '../../data/site-settings.ts';
import { useNamedSites } from '../../data/sites.ts';
import { ListState } from '../../shared/grid/list-state.tsx';
import { t } from '../../shared/i18n/t.ts';
import { Control } from '../../shared/kit/control.tsx';
import { useListSearch } from '../../shared/use-list-search.ts';
import { SiteForm } from './site-form.tsx';
import { type SectionId, sectionOf } from './site-sections.ts';

/** How a site is set up: the one in scope, or one of them. */
export function SitePage() {
  const { search } = useListSearch();
  const allowed = useScopedSites('sites.read');
  const siteId = allowed.find((id) => Number(id) === search.open) ?? allowed[0];
  return siteId === undefined ? (
    <p className="pane flex-1 p-8 text-center text-ink-3">{t('site.mayNot')}</p>
  ) : (
    <OneSite key={siteId} siteId={siteId} siteIds={allowed} section={sectionOf(search.view)} />
  );
}

interface OneSiteProps {
  siteId: SiteId;
  siteIds: readonly SiteId[];
  section: SectionId;
}

function OneSite({ siteId, siteIds, section }: OneSiteProps) {
  const navigate = useNavigate();
  const sites = useNamedSites(siteIds);
  const { data, error, isPending, refetch } = useSiteSettings(siteId);
  if (data === undefined) {
    return (
      <div className="pane flex-1">
        <ListState
          isLoading={isPending}
          error={error === null ? null : (messageForError(error) ?? error.message)}
          isEmpty={false}
          empty=""
          onRetry={() => void refetch()}
        >
          {null}
        </ListState>
      </div>
    );
  }
  const go = (open: SiteId, view: SectionId) => void navigate({ to: '.', search: { view, open: Number(open) } });
  return (
    <SiteForm
      site={data}
      section={section}
      onSection={(view) => go(siteId, view)}
      fresh={async () => (await refetch()).data}
      chooser={
        siteIds.length > 1 && (
          <fieldset aria-label={t('site.site')} className="mb-2 flex flex-wrap gap-1">
            {sites.map(({ id, name }) => (
              <Control key={id} look="chip" aria-pressed={id === siteId} onClick={() => go(id, section)}>
                {name}
              </Control>
            ))}
          </fieldset>
        )
      }
    />
  );
}

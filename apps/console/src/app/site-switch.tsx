import type { SiteId } from '@hoga/kernel/ids';
import { ChevronsUpDown } from 'lucide-react';
import { useStore } from 'zustand';
import { chooseScope, scopeStore } from '../data/site-scope.ts';
import { type NamedSite, useOwnSites } from '../data/sites.ts';
import { t } from '../shared/i18n/t.ts';

/** All sites of the operator, or one: it scopes what every page shows and does. */
export function SiteSwitch() {
  const scope = useStore(scopeStore, (state) => state.scope);
  const sites = useOwnSites();
  const shown = sites.filter(({ id }) => scope === 'ALL' || id === scope);
  const choose = (value: string) => {
    const chosen: SiteId | undefined = sites.find(({ id }) => String(id) === value)?.id;
    chooseScope(chosen ?? 'ALL');
  };
  return (
    <div className="relative flex h-9 shrink-0 items-center gap-2 rounded-sm bg-surface-1 px-2.5 font-semibold ring ring-line focus-within:ring-2 focus-within:ring-focus max-lg:h-11 lg:max-xl:justify-center lg:max-xl:px-0">
      <SiteDots sites={shown} />
      <span aria-hidden="true" className="min-w-0 flex-1 truncate lg:max-xl:hidden">
        {scope === 'ALL' ? t('app.allSites') : shown[0]?.name}
      </span>
      <ChevronsUpDown size={14} aria-hidden="true" className="shrink-0 text-ink-3 lg:max-xl:hidden" />
      <select
        aria-label={t('app.sites')}
        className="absolute inset-0 w-full cursor-pointer opacity-0"
        value={String(scope)}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        <option value="ALL">{t('app.allSites')}</option>
        {sites.map(({ id, name }) => (
          <option key={id} value={String(id)}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

const MOST_DOTS = 3;

/** The colours of the sites that are looked at. */
function SiteDots({ sites }: { sites: readonly NamedSite[] }) {
  return (
    <span aria-hidden="true" className="flex shrink-0">
      {sites.slice(0, MOST_DOTS).map(({ id, colour }) => (
        <i
          key={id}
          className="-ml-0.75 size-2.5 rounded-full bg-ink-3 ring-2 ring-surface-1 first:ml-0"
          style={colour === null ? undefined : { background: colour }}
        />
      ))}
    </span>
  );
}

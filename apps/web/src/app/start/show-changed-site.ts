import { queryClient } from '@hoga/client/query-client';
import { reloadSite } from '../../data/site/reload-site.ts';
import { currentSite } from '../../data/site/site-store.ts';
import { siteDnwQuery } from '../../data/wallet/site-dnw-query.ts';
import { applyAppearance } from './appearance.ts';

/**
 * Applies operators' changes of the site to the open page: colours, words, menus, limits. `checkPage` checks whether the
 * site still has the open page, for this visitor.
 */
export async function showChangedSite(checkPage: () => Promise<void>): Promise<void> {
  const before = currentSite();
  void queryClient.invalidateQueries({ queryKey: siteDnwQuery().queryKey });
  if (!(await reloadSite())) return;
  const site = currentSite();
  await applyAppearance(site);
  if (document.title.endsWith(before.texts.name)) {
    document.title = `${document.title.slice(0, -before.texts.name.length)}${site.texts.name}`;
  }
  if (JSON.stringify(site.flags) !== JSON.stringify(before.flags)) await checkPage();
}

import { queryClient } from '@hoga/client/query-client';
import { isSuccess } from '@hoga/client/reply';
import { fetchSite, takeSite } from '../../data/site/load-site.ts';
import { readSite } from '../../data/site/site.ts';
import { currentSite } from '../../data/site/site-store.ts';
import { currentDevice } from '../../data/storage/device.ts';
import { siteDnwQuery } from '../../data/wallet/site-dnw-query.ts';
import { applyAppearance } from './appearance.ts';

let asked = 0;

/** Loads the site's present configuration; returns whether it has changed. The newest call's answer counts. */
async function reloadSite(): Promise<boolean> {
  asked += 1;
  const mine = asked;
  const reply = await fetchSite();
  if (!isSuccess(reply) || mine !== asked) return false;
  const site = readSite(reply.data);
  if (JSON.stringify(site) === JSON.stringify(currentSite())) return false;
  await takeSite(currentDevice().storage, site);
  return true;
}

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

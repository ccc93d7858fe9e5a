import { isSuccess } from '@hoga/client/reply';
import { currentDevice } from '../storage/device.ts';
import { fetchSite, takeSite } from './load-site.ts';
import { readSite } from './site.ts';
import { currentSite } from './site-store.ts';

let asked = 0;

/** Loads the site's present configuration; returns whether it has changed. The newest call's answer counts. */
export async function reloadSite(): Promise<boolean> {
  asked += 1;
  const mine = asked;
  const reply = await fetchSite();
  if (!isSuccess(reply) || mine !== asked) return false;
  const site = readSite(reply.data);
  if (JSON.stringify(site) === JSON.stringify(currentSite())) return false;
  await takeSite(currentDevice().storage, site);
  return true;
}

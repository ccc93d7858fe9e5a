import { isSuccess } from '@hoga/client/reply';
import { currentDevice } from '../storage/device.ts';
import { fetchSite, takeSite } from './load-site.ts';
import { readSite } from './site.ts';
import { currentSite } from './site-store.ts';

let asked = 0;

/** Takes the site as it is set up now; whether that is otherwise than this page knew. The newest asker's answer counts. */
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

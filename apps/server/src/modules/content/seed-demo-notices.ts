import { assert } from '@hoga/kernel/assert';
import type { Clock } from '@hoga/kernel/clock';
import type { Database } from '../../persistence/database.ts';
import type { SiteDirectory } from '../sites/public.ts';
import { DEMO_NOTICES } from './demo-notices.ts';
import { hasNoticeTitled, insertNotice, lockContent } from './notice-store.ts';
import { checkedNotice } from './publish-notice.ts';

interface DemoNoticeParts {
  readonly database: Database;
  readonly sites: SiteDirectory;
  readonly clock: Clock;
}

/** Adds to every site the demo notices it lacks; one that was closed or is there stays as it is. */
export async function seedDemoNotices({ database, sites, clock }: DemoNoticeParts): Promise<void> {
  await database.transaction(async (transaction) => {
    await lockContent(transaction);
    for (const site of sites.all) {
      for (const [index, demo] of DEMO_NOTICES[site.language].entries()) {
        if (await hasNoticeTitled(transaction, site.id, demo.title)) continue;
        const checked = checkedNotice({ siteId: site.id, ...demo });
        assert(checked.ok, `the demo notice "${demo.title}" can be published`);
        // One after the other, so that the last one is the newest.
        await insertNotice(transaction, checked.value.row, new Date(clock.now() + index));
      }
    }
  });
}

import { NEW_SIBLING_MS } from '@hoga/domain/operators/four-eyes';
import type { Clock } from '@hoga/kernel/clock';
import { idOf } from '@hoga/kernel/ids';
import type { Database } from '../../persistence/database.ts';
import { makeFirstOwner } from './first-owner.ts';

/** Two, so that two-person decisions can be tried. */
const DEMO_OWNERS = ['admin', 'admin2'] as const;

interface DemoOwnerParts {
  readonly database: Database;
  readonly clock: Clock;
}

/** The demo's operators, created as from the shell and old enough to approve at once. */
export async function makeDemoOwners({ database, clock }: DemoOwnerParts): Promise<void> {
  const before = { now: () => clock.now() - 2 * NEW_SIBLING_MS };
  for (const username of DEMO_OWNERS) await makeFirstOwner({ database, clock: before }, { siteId: idOf(1), username });
}

import type { fourEyesRefusal } from '@hoga/domain/operators/four-eyes';
import type { AgreedPollerParts } from '@hoga/server/modules/proposals/agreed-poller';

/** All that a process needs to execute approved proposals. */
export interface ProposalWork extends AgreedPollerParts {
  readonly mayAgree: typeof fourEyesRefusal;
}

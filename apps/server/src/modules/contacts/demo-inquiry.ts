import type { Clock } from '@hoga/kernel/clock';
import type { DnwId, PlayerId, SiteId } from '@hoga/kernel/ids';
import type { Database } from '../../persistence/database.ts';
import { insertContact, waitingContacts } from './contact-store.ts';

export interface DemoInquiryParts {
  readonly database: Database;
  readonly clock: Clock;
}

interface AskedAbout {
  readonly siteId: SiteId;
  readonly playerId: PlayerId;
  readonly dnwId: DnwId;
}

const QUESTION = '조금 전에 50만원을 입금 신청했습니다. 보통 얼마나 걸리나요?';

/**
 * Asks about each request, so that the console's support list has a first inquiry; a member with a waiting one gets no
 * other.
 */
export async function seedDemoInquiries(
  { database, clock }: DemoInquiryParts,
  requests: readonly AskedAbout[],
): Promise<void> {
  for (const { siteId, playerId, dnwId } of requests) {
    if ((await waitingContacts(database, playerId)) > 0) continue;
    const inquiry = { siteId, playerId, question: QUESTION, category: 'CASH', dnwId } as const;
    await database.transaction((transaction) => insertContact(transaction, inquiry, new Date(clock.now())));
  }
}

import type { getContactQueue } from '@hoga/contract/admin-contact';
import type { DataOf } from '@hoga/contract/call';
import type { Site } from '../../../http/site-directory.ts';
import type { Queries } from '../../../persistence/database.ts';
import { peopleOf } from '../../operators/public.ts';
import { contactView } from '../views.ts';
import { lookersOf } from './presence-store.ts';
import type { ListedContact } from './queue-store.ts';

const MINUTE_MS = 60_000;

function dueAt(since: Date | null, { answerMinutes }: Pick<Site, 'answerMinutes'>): number | null {
  return since === null ? null : since.getTime() + answerMinutes * MINUTE_MS;
}

interface Viewed {
  readonly site: Pick<Site, 'answerMinutes'>;
  readonly rows: readonly ListedContact[];
  readonly now: number;
}

type SupportContact = DataOf<typeof getContactQueue>['rows'][number];

/** Inquiries as seen by operators: assignee, viewers, and the deadline of the answer. */
export async function supportViews(queries: Queries, { site, rows, now }: Viewed): Promise<SupportContact[]> {
  const lookers = await lookersOf(
    queries,
    rows.map(({ row }) => row.id),
    now,
  );
  const people = await peopleOf(queries, [
    ...rows.flatMap(({ row: { assigneeId } }) => (assigneeId === null ? [] : [assigneeId])),
    ...lookers.map(({ operatorId }) => operatorId),
  ]);
  return rows.map(({ row, username, nick }) => ({
    ...contactView(row),
    ...{ username, nick, ratingText: row.ratingText },
    assignee: row.assigneeId === null ? null : (people.get(row.assigneeId) ?? null),
    waitingSince: row.waitingSince?.getTime() ?? null,
    dueAt: dueAt(row.waitingSince, site),
    lookers: lookers.flatMap(({ contactId, operatorId }) => {
      const looker = contactId === row.id ? people.get(operatorId) : undefined;
      return looker === undefined ? [] : [looker];
    }),
  }));
}

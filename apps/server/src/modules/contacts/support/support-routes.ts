import {
  assignContact,
  categoriseContact,
  getAssignees,
  getSatisfaction,
  lookAtContact,
  noteContact,
} from '@hoga/contract/admin-support';
import { changedMeanwhile, failure } from '@hoga/domain/errors/failure';
import type { Clock } from '@hoga/kernel/clock';
import type { PlayerId } from '@hoga/kernel/ids';
import { err, ok } from '@hoga/kernel/result';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../http/route.ts';
import type { Database } from '../../../persistence/database.ts';
import { operatorsWith, peopleOf } from '../../operators/public.ts';
import { changeContact, findContact, isOfSite } from '../contact-store.ts';
import { decideOn } from './decide-on.ts';
import { insertNote } from './note-store.ts';
import { look, lookAway, lookersOf } from './presence-store.ts';
import { waitingSinceBefore } from './queue-store.ts';
import { answersBy } from './satisfaction-store.ts';

const MINUTE_MS = 60_000;

export interface SupportParts {
  readonly database: Database;
  readonly clock: Clock;
}

/** Operators' actions on inquiries beside answering: notes, assignment, categories, presence, figures. */
export function registerSupportRoutes(app: FastifyInstance, { database, clock }: SupportParts): void {
  const now = () => new Date(clock.now());

  async function nameOf(id: PlayerId): Promise<string> {
    return (await peopleOf(database, [id])).get(id)?.name ?? '';
  }

  route(app, noteContact, async ({ site, identity, body: { id, text }, changed }) => {
    const found = await findContact(database, isOfSite(site.id, id));
    if (found === null) return err(failure('RECORD_MISSING'));
    const { playerId } = identity;
    if (found.playerId === playerId) return err(failure('OWN_CASE'));
    if (text === '') return err(failure('CONTENT_EMPTY'));
    const at = now();
    const noteId = await database.transaction(async (transaction) => {
      await changeContact(transaction, id, {}, at);
      return insertNote(transaction, { contactId: id, writtenBy: playerId, text, createdAt: at });
    });
    changed({ before: null, after: { noteId } });
    return ok({ id: noteId, byName: await nameOf(playerId), text, at: at.getTime() });
  });

  route(app, assignContact, ({ site, identity, body: { id, assigneeId, seenAssigneeId }, changed }) =>
    decideOn(database, { site, identity, id }, async (transaction, row) => {
      // The row is locked: of two concurrent operators the second finds the first assigned.
      if (row.assigneeId !== seenAssigneeId) {
        const people = await peopleOf(transaction, row.assigneeId === null ? [] : [row.assigneeId]);
        return err(changedMeanwhile({ assignee: [...people.values()][0] ?? null }));
      }
      const mayAnswer = await operatorsWith(transaction, site.id, 'inquiries.answer');
      const assignee = mayAnswer.find((each) => each.id === assigneeId && each.id !== row.playerId) ?? null;
      if (assigneeId !== null && assignee === null) return err(failure('USER_NOT_FOUND'));
      await changeContact(transaction, id, { assigneeId }, now());
      changed({ before: { assigneeId: row.assigneeId }, after: { assigneeId } });
      return ok({ id, assignee });
    }),
  );

  route(app, getAssignees, async ({ site }) =>
    ok({ rows: [...(await operatorsWith(database, site.id, 'inquiries.answer'))] }),
  );

  route(app, categoriseContact, ({ site, identity, body: { id, category }, changed }) =>
    decideOn(database, { site, identity, id }, async (transaction, row) => {
      await changeContact(transaction, id, { category }, now());
      changed({ before: { category: row.category }, after: { category } });
      return ok({ id, category });
    }),
  );

  route(app, lookAtContact, async ({ site, identity: { playerId }, body: { id, isLooking } }) => {
    if ((await findContact(database, isOfSite(site.id, id))) === null) return err(failure('RECORD_MISSING'));
    const looking = { contactId: id, operatorId: playerId, now: clock.now() };
    await (isLooking === 1 ? look(database, looking) : lookAway(database, looking));
    const ids = (await lookersOf(database, [id], clock.now())).map(({ operatorId }) => operatorId);
    return ok({ lookers: [...(await peopleOf(database, ids)).values()] });
  });

  route(app, getSatisfaction, async ({ site, query: { startDate, endDate } }) => {
    const answers = await answersBy(database, { siteId: site.id, startDate, endDate });
    const people = await peopleOf(database, [...answers.keys()]);
    const rows = [...people.values()].map((operator) => {
      const { answers: given = 0, ratings = [] } = answers.get(operator.id) ?? {};
      return { operator, answers: given, ratings: [...ratings] };
    });
    const { answerMinutes } = site;
    return ok({
      answerMinutes,
      overdue: await waitingSinceBefore(database, site.id, new Date(clock.now() - answerMinutes * MINUTE_MS)),
      rows: rows.toSorted((one, other) => other.answers - one.answers || one.operator.id - other.operator.id),
    });
  });
}

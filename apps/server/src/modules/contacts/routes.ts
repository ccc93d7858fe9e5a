import {
  addToContact,
  createContact,
  getContactList,
  getUnreadContactCount,
  rateContact,
  readAllContacts,
  readContact,
} from '@hoga/contract/contact';
import { type Failure, failure } from '@hoga/domain/errors/failure';
import type { Clock } from '@hoga/kernel/clock';
import type { ContactId, PlayerId } from '@hoga/kernel/ids';
import { err, ok, type Result } from '@hoga/kernel/result';
import type { FastifyInstance } from 'fastify';
import { FailureError } from '../../http/failure-error.ts';
import { route } from '../../http/route.ts';
import type { Database, Queries } from '../../persistence/database.ts';
import { lockAccount } from '../../persistence/lock-account.ts';
import type { Carried, Files } from '../files/public.ts';
import type { Mail } from '../messages/public.ts';
import {
  addLine,
  findContact,
  hasRequest,
  insertContact,
  isOwn,
  linesOf,
  lockContact,
  markRead,
  ownPage,
  rate,
  unreadContacts,
  waitingContacts,
} from './contact-store.ts';
import { contactView, lineView } from './views.ts';

export interface ContactParts {
  readonly database: Database;
  readonly files: Pick<Files, 'carry' | 'picturesOf'>;
  readonly mail: Mail;
  readonly clock: Clock;
}

/** Limits of waiting inquiries per member, and of lines per inquiry, against floods. */
const MOST_WAITING = 10;
const MOST_LINES = 200;

/** A member's own inquiries; others' do not exist for them. */
export function registerContactRoutes(app: FastifyInstance, { database, files, mail, clock }: ContactParts): void {
  const now = () => new Date(clock.now());
  const unreadNow = async (playerId: PlayerId) => ({ count: await unreadContacts(database, playerId) });

  /** Attaches the pictures to the line, or rolls everything back. */
  async function carry(transaction: Queries, given: Carried): Promise<void> {
    if (await files.carry(transaction, given)) return;
    throw new FailureError(failure('FILE_MISSING'));
  }

  route(app, createContact, async ({ identity: { siteId, playerId }, body }) => {
    const { question, category, dnwHistoryId, pictures } = body;
    if (body.playerId !== undefined && body.playerId !== playerId) return err(failure('WRONG_APPROACH'));
    if (question === '') return err(failure('CONTENT_EMPTY'));
    if (dnwHistoryId !== undefined && !(await hasRequest(database, playerId, dnwHistoryId))) {
      return err(failure('RECORD_MISSING'));
    }
    return database.transaction(async (transaction): Promise<Result<{ id: ContactId; status: 'WAITING' }, Failure>> => {
      // Serialised: two at once would each miss the other.
      await lockAccount(transaction, { siteId, playerId });
      if ((await waitingContacts(transaction, playerId)) >= MOST_WAITING) return err(failure('CONTACT_TOO_MANY'));
      const row = { siteId, playerId, question, category, dnwId: dnwHistoryId ?? null };
      const { id, lineId } = await insertContact(transaction, row, now());
      await carry(transaction, { siteId, playerId, by: { lineId }, names: pictures });
      return ok({ id, status: 'WAITING' });
    });
  });

  route(app, addToContact, ({ identity: { playerId }, body: { id, question, pictures } }) =>
    database.transaction(async (transaction): Promise<Result<{ id: typeof id; status: 'WAITING' }, Failure>> => {
      if (question === '') return err(failure('CONTENT_EMPTY'));
      const row = await lockContact(transaction, isOwn(playerId, id));
      if (row === null) return err(failure('RECORD_MISSING'));
      if (row.status === 'CLOSED') return err(failure('ALREADY_PROCESSED'));
      if (row.lines >= MOST_LINES) return err(failure('CONTACT_TOO_MANY'));
      const lineId = await addLine(transaction, { id, text: question, operatorId: null, at: now() });
      await carry(transaction, { siteId: row.siteId, playerId, by: { lineId }, names: pictures });
      return ok({ id, status: 'WAITING' });
    }),
  );

  route(app, getContactList, async ({ identity, query: { page, size } }) => {
    const { rows, total } = await ownPage(database, identity.playerId, { page, size });
    return ok({ rows: rows.map(contactView), page, size, total });
  });

  route(app, readContact, async ({ identity: { playerId }, query: { id } }) => {
    const contact = await findContact(database, isOwn(playerId, id));
    if (contact === null) return err(failure('RECORD_MISSING'));
    const lines = await linesOf(database, id);
    const pictures = await files.picturesOf(lines.map((line) => line.id));
    if (await markRead(database, playerId, id)) await mail.notifyRead(database, playerId);
    const views = lines.map((line) =>
      lineView(line, { contact, pictures: pictures.get(line.id) ?? [], forMember: true }),
    );
    return ok({ contact: { ...contactView(contact), isUnread: 0 }, lines: views });
  });

  route(app, rateContact, async ({ identity: { playerId }, body: { id, rating, text } }) => {
    const contact = await findContact(database, isOwn(playerId, id));
    if (contact === null) return err(failure('RECORD_MISSING'));
    if (contact.answerId === 0) return err(failure('CONTACT_UNANSWERED'));
    const isRated = await rate(database, { playerId, id, rating, text, at: now() });
    return isRated ? ok({ id, rating }) : err(failure('ALREADY_PROCESSED'));
  });

  route(app, readAllContacts, async ({ identity: { playerId } }) => {
    if (await markRead(database, playerId)) await mail.notifyRead(database, playerId);
    return ok(await unreadNow(playerId));
  });

  route(app, getUnreadContactCount, async ({ identity }) => ok(await unreadNow(identity.playerId)));
}

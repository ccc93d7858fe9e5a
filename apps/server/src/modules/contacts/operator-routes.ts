import { answerContact, closeContact, getContactQueue, getContactTalk } from '@hoga/contract/admin-contact';
import { getMemberInquiries } from '@hoga/contract/admin-story';
import { CONTACT_STATUSES } from '@hoga/domain/content/vocabulary';
import { type Failure, failure } from '@hoga/domain/errors/failure';
import { parseCommaList } from '@hoga/domain/site/coin-lists';
import type { ContactId } from '@hoga/kernel/ids';
import { err, ok, type Result } from '@hoga/kernel/result';
import type { FastifyInstance } from 'fastify';
import type { Identity } from '../../http/identity.ts';
import { route } from '../../http/route.ts';
import type { Site } from '../../http/site-directory.ts';
import type { Queries } from '../../persistence/database.ts';
import { transact } from '../../persistence/transact.ts';
import { findAccount } from '../accounts/public.ts';
import { answerMessage } from './answer-message.ts';
import {
  addLine,
  type ContactRow,
  close,
  findContact,
  inquiriesOf,
  isOfSite,
  linesOf,
  lockContact,
  markSeen,
  queuePage,
  usernameOf,
} from './contact-store.ts';
import type { ContactParts } from './routes.ts';
import { contactView, lineView } from './views.ts';

interface Deciding {
  readonly site: Pick<Site, 'id'>;
  readonly identity: Pick<Identity, 'playerId'>;
}

/** What operators do with inquiries of a site; nobody answers themselves. */
export function registerOperatorRoutes(app: FastifyInstance, { database, files, mail, clock }: ContactParts): void {
  const now = () => new Date(clock.now());

  route(app, getContactQueue, async ({ site, query: { statusStrs, page, size } }) => {
    const asked = statusStrs === undefined ? undefined : parseCommaList(statusStrs);
    const statuses = asked && CONTACT_STATUSES.filter((status) => asked.includes(status));
    const { rows, total } = await queuePage(database, { siteId: site.id, statuses, page, size });
    return ok({ rows: rows.map(({ row, username }) => ({ ...contactView(row), username })), page, size, total });
  });

  route(app, getMemberInquiries, async ({ site, query: { playerId, before, size } }) => {
    const owner = { siteId: site.id, playerId };
    if ((await findAccount(database, owner)) === null) return err(failure('USER_NOT_FOUND'));
    return ok({ rows: (await inquiriesOf(database, { ...owner, before, size })).map(contactView) });
  });

  route(app, getContactTalk, async ({ site, query: { id } }) => {
    const contact = await findContact(database, isOfSite(site.id, id));
    if (contact === null) return err(failure('RECORD_MISSING'));
    const lines = await linesOf(database, id);
    const pictures = await files.picturesOf(lines.map((line) => line.id));
    await markSeen(database, id, lines.at(-1)?.id ?? 0);
    const views = lines.map((line) =>
      lineView(line, { contact, pictures: pictures.get(line.id) ?? [], forMember: false }),
    );
    const username = await usernameOf(database, contact.playerId);
    return ok({ contact: { ...contactView(contact), username }, lines: views });
  });

  /** Does something to an open inquiry of somebody else. */
  function decide<Status extends ContactRow['status']>(
    { site, identity: { playerId } }: Deciding,
    id: ContactId,
    work: (transaction: Queries, contact: ContactRow) => Promise<Result<Status, Failure>>,
  ): Promise<Result<{ id: ContactId; status: Status }, Failure>> {
    return transact(database, async (transaction) => {
      const contact = await lockContact(transaction, isOfSite(site.id, id));
      if (contact === null) return err(failure('RECORD_MISSING'));
      if (contact.playerId === playerId) return err(failure('OWN_CASE'));
      if (contact.status === 'CLOSED') return err(failure('ALREADY_PROCESSED'));
      const done = await work(transaction, contact);
      return done.ok ? ok({ id, status: done.value }) : done;
    });
  }

  route(app, answerContact, ({ identity, site, body: { id, answer, pictures } }) => {
    if (answer === '') return err(failure('CONTENT_EMPTY'));
    return decide({ site, identity }, id, async (transaction, contact) => {
      const { playerId } = identity;
      const lineId = await addLine(transaction, { id, text: answer, operatorId: playerId, at: now() });
      const given = { siteId: contact.siteId, playerId, by: { lineId }, names: pictures };
      if (!(await files.carry(transaction, given))) return err(failure('FILE_MISSING'));
      await mail.send(transaction, [answerMessage(contact, site.language)]);
      await mail.tellAnswer(transaction, contact.playerId, id);
      return ok('ANSWERED');
    });
  });

  route(app, closeContact, ({ site, identity, body: { id } }) =>
    decide({ site, identity }, id, async (transaction) => {
      await close(transaction, id, now());
      return ok('CLOSED');
    }),
  );
}

import { type CannedReply, getCannedReplies, removeCannedReply, saveCannedReply } from '@hoga/contract/admin-support';
import { changedMeanwhile, failure } from '@hoga/domain/errors/failure';
import { err, ok } from '@hoga/kernel/result';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../http/route.ts';
import { addCanned, cannedOf, changeCanned, findCanned, removeCanned } from './canned-store.ts';
import type { SupportParts } from './support-routes.ts';

/** Prepared answers of a site. Plain text: no screen interprets markup in them. */
export function registerCannedRoutes(app: FastifyInstance, { database, clock }: SupportParts): void {
  route(app, getCannedReplies, async ({ site }) => ok({ rows: [...(await cannedOf(database, site.id))] }));

  route(app, saveCannedReply, async ({ site, identity, body: { cannedId, version, title, text }, changed }) => {
    if (title === '') return err(failure('CONTENT_TITLE_INVALID'));
    if (text === '') return err(failure('CONTENT_EMPTY'));
    const saved = { title, text, savedBy: identity.playerId, savedAt: new Date(clock.now()) };
    if (cannedId === undefined) {
      const added = await addCanned(database, { ...saved, siteId: site.id });
      if (added === null) return err(failure('CANNED_REPLY_TOO_MANY'));
      changed({ before: null, after: wordsOf(added) });
      return ok(added);
    }
    const before = await findCanned(database, site.id, cannedId);
    if (before === null) return err(failure('RECORD_MISSING'));
    const seen = { siteId: site.id, id: cannedId, version: version ?? before.version };
    const after = await changeCanned(database, seen, saved);
    if (after === null) return err(changedMeanwhile(await findCanned(database, site.id, cannedId)));
    changed({ before: wordsOf(before), after: wordsOf(after) });
    return ok(after);
  });

  route(app, removeCannedReply, async ({ site, body: { cannedId }, changed }) => {
    const removed = await removeCanned(database, site.id, cannedId);
    if (removed === null) return err(failure('RECORD_MISSING'));
    changed({ before: wordsOf(removed), after: null });
    return ok({ id: removed.id });
  });
}

function wordsOf({ title, text }: CannedReply) {
  return { title, text };
}

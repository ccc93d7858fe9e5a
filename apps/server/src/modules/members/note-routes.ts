import { addMemberNote, freezeMember, setMemberTags, unfreezeMember } from '@hoga/contract/admin-story';
import { type Failure, failure } from '@hoga/domain/errors/failure';
import type { FreezeKind } from '@hoga/domain/operators/freezes';
import type { Clock } from '@hoga/kernel/clock';
import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import { err, ok, type Result } from '@hoga/kernel/result';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { Accounts } from '../accounts/public.ts';
import { findAccount } from '../accounts/public.ts';
import { type ReachParts, reachedMember } from './reached-member.ts';
import { insertFreeze, insertNote, liftFreeze, replaceTags } from './story-store.ts';

export interface NoteParts extends ReachParts {
  readonly accounts: Pick<Accounts, 'verification' | 'freeze'>;
  readonly clock: Clock;
}

interface Freezing {
  readonly siteId: SiteId;
  readonly playerId: PlayerId;
  readonly kind: FreezeKind;
  readonly reason: string;
  readonly by: PlayerId;
}

/** Operators' notes about members, and freezes. */
export function registerNoteRoutes(app: FastifyInstance, parts: NoteParts): void {
  const { database, accounts, clock } = parts;

  route(app, addMemberNote, async ({ site, identity, body: { playerId, text }, changed }) => {
    const owner = { siteId: site.id, playerId };
    if ((await findAccount(database, owner)) === null) return err(failure('USER_NOT_FOUND'));
    if (text === '') return err(failure('CONTENT_EMPTY'));
    const at = new Date(clock.now());
    const id = await insertNote(database, { ...owner, text, writtenBy: identity.playerId, createdAt: at });
    changed({ before: null, after: { noteId: id } });
    return ok({ id, text, byName: identity.username, at: at.getTime() });
  });

  route(app, setMemberTags, async ({ site, body: { playerId, tags }, changed }) => {
    const owner = { siteId: site.id, playerId };
    const member = await findAccount(database, owner);
    if (member === null) return err(failure('USER_NOT_FOUND'));
    const unique = [...new Set(tags)];
    await replaceTags(database, owner, unique);
    changed({ before: { tags: member.tags }, after: { tags: unique } });
    return ok({ tags: unique });
  });

  async function freeze(
    { siteId, playerId, kind, reason, by }: Freezing,
    isFrozen: boolean,
  ): Promise<Result<{ id: PlayerId; kind: FreezeKind; isFrozen: boolean }, Failure>> {
    const owner = { siteId, playerId };
    const member = await reachedMember(parts, { ...owner, by });
    if (!member.ok) return member;
    const row = { ...owner, kind, by, reason, at: new Date(clock.now()) };
    const done = await accounts.freeze({ ...owner, kind, isFrozen }, (queries) =>
      isFrozen ? insertFreeze(queries, row) : liftFreeze(queries, row),
    );
    return done ? ok({ id: playerId, kind, isFrozen }) : err(failure('ALREADY_PROCESSED'));
  }

  route(app, freezeMember, async ({ site, identity, body: { playerId, kind, reason }, changed }) => {
    const done = await freeze({ siteId: site.id, playerId, kind, reason, by: identity.playerId }, true);
    if (done.ok) changed({ before: { isFrozen: false }, after: { isFrozen: true } });
    return done;
  });

  route(app, unfreezeMember, async ({ site, identity, body: { playerId, kind, reason }, changed }) => {
    const done = await freeze({ siteId: site.id, playerId, kind, reason, by: identity.playerId }, false);
    if (done.ok) changed({ before: { isFrozen: true }, after: { isFrozen: false } });
    return done;
  });
}

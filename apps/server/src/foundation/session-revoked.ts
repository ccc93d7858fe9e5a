import { KEY_NAME } from '@hoga/domain/keys/key-text';
import { LOGOUT_REASONS } from '@hoga/domain/session/logout-reason';
import { idOf, type PlayerId, type SiteId } from '@hoga/kernel/ids';
import { z } from 'zod';
import type { Bus } from './bus.ts';

const SUBJECT = 'session.revoked';

const schema = z.object({
  /** A sign-in, or the name of a program's key. */
  sessionId: z.union([z.uuid(), z.string().regex(KEY_NAME)]),
  playerId: z
    .number()
    .int()
    .transform((id) => idOf<PlayerId>(id)),
  siteId: z
    .number()
    .int()
    .transform((id) => idOf<SiteId>(id)),
  reason: z.enum(LOGOUT_REASONS),
});

/** Published to every part and node when a session has ended. */
export type SessionRevoked = z.output<typeof schema>;

export function publishRevoked(bus: Bus, message: z.input<typeof schema>): void {
  bus.publish(SUBJECT, message);
}

export function onRevoked(bus: Bus, listener: (message: SessionRevoked) => void): () => void {
  return bus.subscribe(SUBJECT, (message) => listener(schema.parse(message)));
}

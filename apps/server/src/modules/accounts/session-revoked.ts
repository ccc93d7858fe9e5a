import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import { z } from 'zod';
import type { Bus } from '../../bus/bus.ts';
import type { LogoutReason } from '../../socket/hub.ts';

const SUBJECT = 'session.revoked';

const REASONS = [
  'DENY',
  'PASSWORD_CHANGED',
  'SIGNED_OUT',
  'REPLACED',
  'OPERATOR',
] as const satisfies readonly LogoutReason[];

const schema = z.object({
  sessionId: z.uuid(),
  playerId: z
    .number()
    .int()
    .transform((id) => id as PlayerId),
  siteId: z
    .number()
    .int()
    .transform((id) => id as SiteId),
  reason: z.enum(REASONS),
});

/** Tells every part and node that a session has ended. */
export type SessionRevoked = z.output<typeof schema>;

export function publishRevoked(bus: Bus, message: z.input<typeof schema>): void {
  bus.publish(SUBJECT, message);
}

export function onRevoked(bus: Bus, listener: (message: SessionRevoked) => void): () => void {
  return bus.subscribe(SUBJECT, (message) => listener(schema.parse(message)));
}

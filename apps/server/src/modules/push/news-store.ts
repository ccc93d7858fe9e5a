import { type FuturesOptionId, type FuturesPositionId, idOf, type MessageId } from '@hoga/kernel/ids';
import { and, eq, isNull } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import { futuresPosition } from '../../persistence/schema/engine.ts';
import { mailSignal, message } from '../../persistence/schema/mail.ts';
import type { Signal } from '../messages/public.ts';

export interface ToldMessage {
  /** The page of our own that it is about. */
  readonly link: string | null;
}

/** The message of a signal, for the first who asks; `null` for everybody after. */
export async function claimMessage(
  queries: Queries,
  { no, playerId, targetId }: Signal,
  at: Date,
): Promise<ToldMessage | null> {
  const claimed = await queries
    .update(mailSignal)
    .set({ pushedAt: at })
    .where(and(eq(mailSignal.no, no), isNull(mailSignal.pushedAt)))
    .returning({ no: mailSignal.no });
  if (claimed.length === 0) return null;
  const [row] = await queries
    .select({ link: message.link })
    .from(message)
    .where(and(eq(message.playerId, playerId), eq(message.id, idOf<MessageId>(targetId))));
  return row ?? null;
}

export async function optionOfPosition(queries: Queries, id: FuturesPositionId): Promise<FuturesOptionId | null> {
  const [row] = await queries
    .select({ optionId: futuresPosition.futuresOptionId })
    .from(futuresPosition)
    .where(eq(futuresPosition.id, id));
  return row?.optionId ?? null;
}

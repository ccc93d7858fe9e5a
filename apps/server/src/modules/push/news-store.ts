import { type FuturesOptionId, type FuturesPositionId, idOf, type MessageId } from '@hoga/kernel/ids';
import { and, eq, isNull } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import { economicAlarm } from '../../persistence/schema/economic.ts';
import { futuresPosition } from '../../persistence/schema/engine.ts';
import { mailSignal, message } from '../../persistence/schema/mail.ts';
import type { Signal } from '../messages/public.ts';

export interface ToldMessage {
  /** The page of our application it is about. */
  readonly link: string | null;
}

/** Claims the signal; false when it was claimed before. */
async function claim(queries: Queries, { no }: Signal, at: Date): Promise<boolean> {
  const claimed = await queries
    .update(mailSignal)
    .set({ pushedAt: at })
    .where(and(eq(mailSignal.no, no), isNull(mailSignal.pushedAt)))
    .returning({ no: mailSignal.no });
  return claimed.length > 0;
}

/** Claims the message of a signal; `null` when it was claimed before. */
export async function claimMessage(queries: Queries, signal: Signal, at: Date): Promise<ToldMessage | null> {
  if (!(await claim(queries, signal, at))) return null;
  const { playerId, targetId } = signal;
  const [row] = await queries
    .select({ link: message.link })
    .from(message)
    .where(and(eq(message.playerId, playerId), eq(message.id, idOf<MessageId>(targetId))));
  return row ?? null;
}

export interface ToldAlarm {
  readonly titleKo: string;
  readonly titleEn: string;
}

/** Claims the alarm of a signal; `null` when it was claimed before. */
export async function claimAlarm(queries: Queries, signal: Signal, at: Date): Promise<ToldAlarm | null> {
  if (!(await claim(queries, signal, at))) return null;
  const [row] = await queries
    .select({ titleKo: economicAlarm.titleKo, titleEn: economicAlarm.titleEn })
    .from(economicAlarm)
    .where(and(eq(economicAlarm.playerId, signal.playerId), eq(economicAlarm.id, signal.targetId)));
  return row ?? null;
}

export async function optionOfPosition(queries: Queries, id: FuturesPositionId): Promise<FuturesOptionId | null> {
  const [row] = await queries
    .select({ optionId: futuresPosition.futuresOptionId })
    .from(futuresPosition)
    .where(eq(futuresPosition.id, id));
  return row?.optionId ?? null;
}

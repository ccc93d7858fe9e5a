import { asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import { mailOutbox } from '../../persistence/schema/mail-outbox.ts';
import type { OutgoingMessage } from './messenger.ts';

export interface QueuedMail {
  readonly id: number;
  readonly message: OutgoingMessage;
  /** Number of attempts, including this one. */
  readonly attempts: number;
}

/** Written in the transaction it reports: it is sent if and only if that is committed. */
export async function queueMail(queries: Queries, { to, subject, text }: OutgoingMessage): Promise<void> {
  await queries.insert(mailOutbox).values({ recipient: to, subject, text });
}

const AT_A_TIME = 20;
const FIRST_WAIT_SECONDS = 10;
/** After this many attempts the interval stays constant: ten minutes. */
const MOST_DOUBLINGS = 6;

/**
 * Claims due mails by postponing them, each time twice as far: of several processes one sends a mail, and a crashed one
 * leaves it to the next. By the database's clock, like leases.
 */
export async function claimDueMails(queries: Queries): Promise<readonly QueuedMail[]> {
  const due = queries
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(lte(mailOutbox.nextAt, sql`clock_timestamp()`))
    .orderBy(asc(mailOutbox.nextAt))
    .limit(AT_A_TIME)
    .for('update', { skipLocked: true });
  const wait = sql`(${FIRST_WAIT_SECONDS} * (1 << least(${mailOutbox.attempts}, ${MOST_DOUBLINGS}))) * interval '1 second'`;
  const claimed = await queries
    .update(mailOutbox)
    .set({ attempts: sql`${mailOutbox.attempts} + 1`, nextAt: sql`clock_timestamp() + ${wait}` })
    .where(inArray(mailOutbox.id, due))
    .returning();
  return claimed
    .toSorted((a, b) => a.id - b.id)
    .map(({ id, recipient, subject, text, attempts }) => ({ id, attempts, message: { to: recipient, subject, text } }));
}

export async function removeMail(queries: Queries, id: number): Promise<void> {
  await queries.delete(mailOutbox).where(eq(mailOutbox.id, id));
}

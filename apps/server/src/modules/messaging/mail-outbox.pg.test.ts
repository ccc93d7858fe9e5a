import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startPoller } from '../../foundation/poller.ts';
import { closeDatabase, type Database } from '../../persistence/database.ts';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import { eventually, rigTimers } from '../../testing/rig-timers.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { mailOutboxPoller } from './mail-outbox.ts';
import { queueMail } from './mail-outbox-store.ts';
import type { Messenger, OutgoingMessage } from './messenger.ts';

let test: TestDatabase;
let database: Database;
const stops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  test = await createTestDatabase();
  database = openTestDatabase(test.url, 6);
});
afterAll(async () => {
  await closeDatabase(database);
  await test.drop();
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  await database.execute(sql`DELETE FROM mail_outbox`);
});

const MAIL = { to: 'kim@example.com', subject: '출금 신청 안내', text: '출금 10,000원' };

/** A process that sends the outbox. */
function outbox(mail: Messenger) {
  const timers = rigTimers(Date.now, { pollersRun: false });
  const errors: string[] = [];
  const log = { error: (_details: object, text: string) => void errors.push(text) };
  const stop = startPoller({ timers, log }, mailOutboxPoller({ database, mail, log }));
  return { timers, errors, stop };
}

/** A mail server that stores accepted mails and refuses the first `refusals`. */
function mailServer(refusals = 0) {
  const taken: OutgoingMessage[] = [];
  let refused = 0;
  const send = async (message: OutgoingMessage) => {
    refused += 1;
    if (refused <= refusals) throw new Error('421 try again');
    taken.push(message);
  };
  return { taken, send };
}

const waiting = async () => (await database.execute(sql`SELECT attempts FROM mail_outbox ORDER BY id`)).rows;
const makeDue = () => database.execute(sql`UPDATE mail_outbox SET next_at = clock_timestamp()`);

describe('a mail in the outbox', () => {
  it('is sent once by several processes, and its row is gone', async () => {
    for (let count = 0; count < 5; count += 1) await queueMail(database, { ...MAIL, subject: `mail ${count}` });
    const server = mailServer();
    const processes = [outbox(server), outbox(server), outbox(server)];
    stops.push(...processes.map(({ stop }) => stop));
    for (const { timers } of processes) timers.poll();
    await eventually(processes[0]?.timers ?? { poll: () => undefined }, async () =>
      expect(await waiting()).toEqual([]),
    );
    expect(server.taken.map(({ subject }) => subject).sort()).toEqual([0, 1, 2, 3, 4].map((count) => `mail ${count}`));
    expect(new Set(server.taken.map(({ id }) => id)).size).toBe(5);
  });

  it('is sent by the next process where one ends between claim and send [B9]', async () => {
    await queueMail(database, MAIL);
    let begun = 0;
    // Killed: its promise never settles.
    const killed = outbox({
      send: () => {
        begun += 1;
        return new Promise(() => undefined);
      },
    });
    await eventually(killed.timers, () => expect(begun).toBe(1));
    const server = mailServer();
    const next = outbox(server);
    stops.push(next.stop);
    next.timers.poll();
    expect(await waiting()).toEqual([{ attempts: 1 }]);
    await makeDue();
    await eventually(next.timers, async () => expect(await waiting()).toEqual([]));
    expect(server.taken).toMatchObject([MAIL]);
  });

  it('waits for a mail server that refuses, each time longer, and then is sent', async () => {
    await queueMail(database, MAIL);
    const server = mailServer(2);
    const process = outbox(server);
    stops.push(process.stop);
    for (const attempts of [1, 2]) {
      await eventually(process.timers, () => expect(process.errors).toHaveLength(attempts));
      const { rows } = await database.execute(sql`
        SELECT round(extract(epoch FROM next_at - clock_timestamp()) / 10) AS tens FROM mail_outbox`);
      expect(rows).toEqual([{ tens: String(attempts) }]);
      await makeDue();
    }
    await eventually(process.timers, async () => expect(await waiting()).toEqual([]));
    expect(server.taken).toMatchObject([MAIL]);
  });

  it('that is queued in a transaction which is undone is not sent', async () => {
    const undone = database.transaction(async (transaction) => {
      await queueMail(transaction, MAIL);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await waiting()).toEqual([]);
  });

  it('is given up after a day of refusals', async () => {
    await queueMail(database, MAIL);
    await database.execute(sql`UPDATE mail_outbox SET attempts = 149`);
    const process = outbox(mailServer(1));
    stops.push(process.stop);
    await eventually(process.timers, async () => expect(await waiting()).toEqual([]));
    expect(process.errors).toEqual(['mail outbox: given up']);
  });
});

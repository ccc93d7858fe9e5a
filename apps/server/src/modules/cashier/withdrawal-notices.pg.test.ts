import { decimal } from '@hoga/kernel/decimal';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPoller } from '../../foundation/poller.ts';
import { AccountsApp } from '../../testing/accounts-app.ts';
import { eventually, rigTimers } from '../../testing/rig-timers.ts';
import { withdrawalNoticePoller } from './withdrawal-notices.ts';

let server: AccountsApp;
beforeAll(async () => {
  // No poller runs by itself: each process below is started and ended by its test.
  server = await AccountsApp.start({}, { pollersRun: false });
  await server.seedDemo();
});
afterAll(() => server.stop());

async function withdrawal(): Promise<{ readonly email: string; readonly id: number }> {
  const { id: playerId, email } = await server.signUp();
  const command = { type: 'cashier.withdraw', walletType: 'BINARY', point: decimal(10_000), detail: '{}' } as const;
  const reply = await server.trading.submit(playerId, null, command);
  if (!reply.ok) throw new Error(reply.error.code);
  return { email, id: reply.value.id };
}

function notices() {
  const timers = rigTimers(() => server.clock.now(), { pollersRun: false });
  const stop = startPoller({ timers, log: { error: () => undefined } }, withdrawalNoticePoller({ ...server, timers }));
  return { timers, stop };
}

const mailsTo = async (email: string) =>
  (await server.database.execute(sql`SELECT subject, text FROM mail_outbox WHERE recipient = ${email}`)).rows;

describe('the notice of a withdrawal', () => {
  it('is queued by the next process where the one that took the request has ended [B9]', async () => {
    const { email, id } = await withdrawal();
    expect(await mailsTo(email)).toEqual([]);
    const { timers, stop } = notices();
    await eventually(timers, async () => expect(await mailsTo(email)).toHaveLength(1));
    await stop();
    const [mail] = await mailsTo(email);
    expect(mail).toEqual({
      subject: '[호가] 출금 신청 안내',
      text: expect.stringContaining(`출금 10,000원 신청이 접수되었습니다 (번호 ${id})`),
    });
  });

  it('is queued once, however many processes look and however often', async () => {
    const { email } = await withdrawal();
    const processes = [notices(), notices(), notices()];
    for (let round = 0; round < 5; round += 1) for (const { timers } of processes) timers.poll();
    for (const { stop } of processes) await stop();
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('is neither noted nor queued where its transaction is undone', async () => {
    const { email, id } = await withdrawal();
    await server.database.execute(
      sql`ALTER TABLE mail_outbox ADD CONSTRAINT refused CHECK (recipient <> ${sql.raw(`'${email}'`)})`,
    );
    const { timers, stop } = notices();
    timers.poll();
    await stop();
    const noted = await server.database.execute(sql`SELECT FROM withdrawal_notice WHERE dnw_id = ${id}`);
    expect(noted.rowCount).toBe(0);
    await server.database.execute(sql`ALTER TABLE mail_outbox DROP CONSTRAINT refused`);
    const next = notices();
    await eventually(next.timers, async () => expect(await mailsTo(email)).toHaveLength(1));
    await next.stop();
  });
});

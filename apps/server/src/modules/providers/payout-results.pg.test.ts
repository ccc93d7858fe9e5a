import { auditDatabase } from '@hoga/audit/run-audit';
import { listRequests } from '@hoga/contract/admin-request';
import type { DnwId } from '@hoga/kernel/ids';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Reply } from '../../testing/accounts-app.ts';
import { AFTER, type Member, MILLION, ProviderRig, REASON, type TwoOperators } from './testing/provider-rig.ts';

let rig: ProviderRig;
let maker: TwoOperators['maker'];
let second: TwoOperators['second'];
beforeAll(async () => {
  rig = await ProviderRig.start();
  ({ maker, second } = await rig.twoOperators());
});
afterAll(() => rig.stop());

/** An approved withdrawal whose provider does not answer. */
async function stuck(): Promise<{ member: Member; id: DnwId }> {
  const member = await rig.member();
  rig.mood('coinpay', 'failing');
  const id = await rig.payout(member);
  await rig.lastAnswerMatches(id, /answered 500/);
  return { member, id };
}

const ask = (id: DnwId) => rig.post(maker, '/api/admin/dnw/ask_provider', { dnwHistoryId: id });

async function versionOf(id: DnwId): Promise<number> {
  const { rows } = z.parse(listRequests.data, (await rig.get(maker, `${listRequests.path}?keyword=${id}`)).data);
  return rows[0]?.version ?? 0;
}

async function suggest(id: DnwId, result: object): Promise<Reply> {
  const body = { dnwHistoryId: id, version: await versionOf(id), reason: REASON, ...result };
  return rig.post(maker, '/api/admin/proposal/payout_result', body);
}

const agree = (made: Reply, by = second) => rig.agree(by, made);

describe('a withdrawal that is stuck on its way', () => {
  it('ends with what its provider says once it is asked again', async () => {
    const { member, id } = await stuck();
    expect(await ask(id)).toMatchObject({ code: 'OK', data: { id, status: 'SENDING', answer: 'SILENT' } });
    rig.mood('coinpay', 'normal');
    // The order is unknown there and is soon resent: under the same number, and paid once.
    expect(await ask(id)).toMatchObject({ data: { status: 'SENDING', answer: 'ANSWERED' } });
    rig.server.clock.advance(10);
    await rig.becomes(member, id, 'APPROVED');
    expect(rig.believed('coinpay', id)).toHaveLength(1);
    expect(await ask(id)).toMatchObject({ code: 'ALREADY_PROCESSED' });
  });

  it('ends at once where the provider had done it and could not say so', async () => {
    const member = await rig.member();
    rig.mood('coinpay', 'silent');
    const id = await rig.payout(member);
    await rig.lastAnswerMatches(id, /./);
    rig.mood('coinpay', 'normal');
    expect(await ask(id)).toMatchObject({ data: { status: 'APPROVED', answer: 'ENDED' } });
    expect(rig.believed('coinpay', id)).toHaveLength(1);
    expect(await rig.point(member, 'USDT')).toBe(AFTER);
  });

  it('is paid by the evidence of two people, with a receipt and both names', async () => {
    const { member, id } = await stuck();
    const made = await suggest(id, { hasArrived: 1, paymentId: 'tx-1' });
    expect(made).toMatchObject({ code: 'OK', data: { kind: 'PAYOUT_RESULT', state: 'WAITING' } });
    expect(await rig.status(member, id)).toBe('SENDING');
    expect(await agree(made, maker)).toMatchObject({ code: 'SECOND_APPROVAL_NEEDED' });
    expect(await agree(made)).toMatchObject({ code: 'OK', data: { state: 'DONE' } });
    expect([await rig.status(member, id), await rig.point(member, 'USDT')]).toEqual(['APPROVED', AFTER]);
    const { rows } = await rig.server.database.execute(
      sql`SELECT payment_id AS "paymentId", reason, by_operator IS NOT NULL AND approved_by <> by_operator AS two
          FROM dnw_receipt JOIN ledger_transaction ON ref_type = 'DNW' AND ref_id = dnw_id AND by_operator > 0
          WHERE dnw_id = ${id}`,
    );
    expect(rows.at(-1)).toEqual({ paymentId: 'tx-1', reason: REASON, two: true });
    expect(await agree(made)).toMatchObject({ code: 'ALREADY_PROCESSED' });
  });

  it('goes back by the evidence of two people, and is not sent any more', async () => {
    const { member, id } = await stuck();
    const made = await suggest(id, { hasArrived: 0 });
    rig.server.clock.advance(60);
    expect(await agree(made)).toMatchObject({ code: 'OK', data: { state: 'DONE' } });
    rig.mood('coinpay', 'normal');
    rig.server.clock.advance(60);
    expect([await rig.status(member, id), await rig.point(member, 'USDT')]).toEqual(['REJECTED', MILLION]);
    expect(rig.believed('coinpay', id)).toEqual([]);
  });

  it('is never decided by people while its provider answers', async () => {
    const { member, id } = await stuck();
    const made = await suggest(id, { hasArrived: 0 });
    expect(await suggest(id, { hasArrived: 0 })).toMatchObject({ code: 'PENDING_REQUEST_EXISTS' });
    rig.mood('coinpay', 'normal');
    expect(await agree(made)).toMatchObject({ code: 'PROVIDER_ANSWERS' });
    expect(await suggest(id, { hasArrived: 1, paymentId: 'tx-2' })).toMatchObject({ code: 'PROVIDER_ANSWERS' });
    rig.server.clock.advance(10);
    await rig.becomes(member, id, 'APPROVED');
    expect(rig.believed('coinpay', id)).toHaveLength(1);
  });

  it('is left alone where the proposal makes no sense, or without the right', async () => {
    const { member, id } = await stuck();
    expect(await suggest(id, { hasArrived: 1 })).toMatchObject({ code: 'INVALID_REQUEST' });
    expect(await suggest(id, { hasArrived: 1, paymentId: 'a b' })).toMatchObject({ code: 'INVALID_REQUEST' });
    const body = { dnwHistoryId: id, version: 1, hasArrived: 0, reason: REASON };
    expect(await rig.post(maker, '/api/admin/proposal/payout_result', body)).toMatchObject({
      code: 'CHANGED_MEANWHILE',
    });
    expect((await rig.post(member, '/api/admin/dnw/ask_provider', { dnwHistoryId: id })).code).not.toBe('OK');
    expect((await rig.post(member, '/api/admin/proposal/payout_result', body)).code).not.toBe('OK');
    expect(await ask(999_999_999 as DnwId)).toMatchObject({ code: 'RECORD_MISSING' });
    expect([await rig.status(member, id), await rig.point(member, 'USDT')]).toEqual(['SENDING', AFTER]);
  });
});

it('leaves books that the audit finds nothing in', async () => {
  const { rules } = await auditDatabase(rig.server.databaseUrl);
  expect(rules.flatMap(({ examples }) => examples)).toEqual([]);
});

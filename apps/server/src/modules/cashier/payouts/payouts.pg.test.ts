import { auditDatabase } from '@hoga/audit/run-audit';
import { listPayouts, makeTransferFile } from '@hoga/contract/admin-payout';
import { defined } from '@hoga/kernel/assert';
import type { DnwId } from '@hoga/kernel/ids';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { BackofficeRig } from '../../../testing/backoffice-rig.ts';
import { accepted } from '../../../testing/product-rig.ts';
import { type Trader, TradingApp } from '../../../testing/trading-app.ts';

const DAY_MS = 86_400_000;
const ACCOUNT = '110-482-917305';
const BANK = JSON.stringify({ code: '088', number: ACCOUNT, holder: '김민호' });
const PASSWORD = 'hoga1234';

let app: TradingApp;
let backoffice: BackofficeRig;
let payer: Trader;
let second: Trader;
let support: Trader;
beforeAll(async () => {
  app = await TradingApp.start();
  backoffice = new BackofficeRig(app);
  [payer, second, support] = [
    await backoffice.operator(['CASHIER']),
    await backoffice.operator(['CASHIER']),
    await backoffice.operator(['SUPPORT', 'AUDITOR']),
  ];
});
afterAll(() => app.stop());

interface Waiting {
  readonly member: Trader;
  readonly id: DnwId;
}

/** A requested, undecided withdrawal of 50,000 won. */
async function asked(): Promise<Waiting> {
  const member = await app.newTrader({ funds: 100_000 });
  const { token } = member;
  const place = { coinName: 'BINARY', bankInfo: BANK, password: PASSWORD };
  accepted(await app.call('POST', '/api/wallet/generate', { token, body: place }));
  app.advance(DAY_MS);
  const body = { point: '50000', password: PASSWORD };
  const reply = accepted(await app.call('POST', '/api/dnw/withdraw/apply', { token, body }));
  return { member, id: z.parse(z.object({ id: z.number() }), reply).id as DnwId };
}

async function approved(): Promise<Waiting> {
  const waiting = await asked();
  expect(await backoffice.post(payer, 'dnw/approve', { dnwHistoryId: waiting.id })).toMatchObject({
    data: { status: 'SENDING' },
  });
  return waiting;
}

async function listed(state: 'TO_PAY' | 'PAID' = 'TO_PAY', by = payer) {
  return z.parse(listPayouts.data, accepted(await backoffice.get(by, 'payout/list', { state, size: 100 })));
}
const rowOf = async (id: DnwId, state?: 'TO_PAY' | 'PAID') =>
  (await listed(state)).rows.find((row) => row.id === id) ?? null;

const pay = async (by: Trader, id: DnwId, reference = '20261117-0042', version?: number) =>
  call(by, 'transferred', {
    dnwHistoryId: id,
    version: version ?? (await rowOf(id))?.version ?? 1,
    reference,
  });

/** Calls of the list take no reason: the request is the reason. */
const call = ({ token }: Trader, path: string, body: object, siteId = 1) =>
  app.call('POST', `/api/admin/payout/${path}?siteInfoId=${siteId}`, { token, body });

const point = async ({ token }: Trader) =>
  z.parse(z.object({ money: z.string() }), (await app.call('GET', '/api/me', { token })).data).money;
const receipt = async ({ member: { token }, id }: Waiting) =>
  (await app.call('GET', `/api/dnw/detail?dnwHistoryId=${id}`, { token })).data;

describe('a withdrawal that was approved [O1]', () => {
  it('is in the list to pay, with its amount and the end of its account, until it is paid', async () => {
    const waiting = await approved();
    expect(await rowOf(waiting.id)).toMatchObject({
      amount: '50000',
      currency: 'KRW',
      name: '김호가',
      payee: { bankCode: '088', bankName: '신한은행', holder: '김민호', address: '***-***-**7305' },
      approvedBy: { id: payer.playerId },
      file: null,
      paid: null,
    });
    expect((await listed()).totals).toContainEqual(expect.objectContaining({ currency: 'KRW' }));
    expect(await receipt(waiting)).toMatchObject({ request: { status: 'SENDING' } });
    expect(await point(waiting.member)).toBe('49000');
    expect(await pay(payer, waiting.id)).toMatchObject({ code: 'OK', data: { status: 'APPROVED' } });
    expect(await receipt(waiting)).toMatchObject({
      request: { status: 'APPROVED' },
      steps: [{ status: 'REQUESTED' }, { status: 'SENDING' }, { status: 'APPROVED', by: 'HOUSE' }],
    });
    expect(await rowOf(waiting.id)).toBeNull();
    expect(await rowOf(waiting.id, 'PAID')).toMatchObject({
      paid: { reference: '20261117-0042', by: { id: payer.playerId } },
    });
  });

  it('is found by its number, by that of its transfer and by its member, and of days, alone or together [O4]', async () => {
    const [early, late] = [await approved(), await approved()];
    const found = async (query: object) => {
      const reply = accepted(await backoffice.get(payer, 'payout/list', { state: 'PAID', size: 100, ...query }));
      return z.parse(listPayouts.data, reply).rows.map(({ id }) => id);
    };
    expect(await found({ state: 'TO_PAY', keyword: String(early.id) })).toEqual([early.id]);
    expect(await found({ state: 'TO_PAY', keyword: 'no-such' })).toEqual([]);
    await pay(payer, early.id, '20261118-0901');
    const paidAt = app.now;
    app.advance(3 * DAY_MS);
    await pay(payer, late.id, '20261121-0007');
    expect(await found({ keyword: '20261118-0901' })).toEqual([early.id]);
    expect(await found({ keyword: String(late.id) })).toEqual([late.id]);
    const [{ username } = { username: '' }] = (await listed('PAID')).rows.filter(({ id }) => id === late.id);
    expect(await found({ keyword: username })).toEqual([late.id]);
    const [start, end] = [String(paidAt - 1), String(paidAt + DAY_MS)];
    expect(await found({ start, end })).toContain(early.id);
    expect(await found({ start, end })).not.toContain(late.id);
    expect(await found({ start: end })).toEqual([late.id]);
    expect(await found({ keyword: '20261121-0007', start, end })).toEqual([]);
    // The list of all requests finds the number of the bank as well.
    const requests = accepted(
      await backoffice.get(payer, 'request/list', { keyword: '20261118-0901', statusStrs: 'APPROVED' }),
    );
    expect(
      z.parse(z.object({ rows: z.array(z.object({ id: z.number() })) }), requests).rows.map(({ id }) => id),
    ).toEqual([early.id]);
  });

  it('shows its account in full to who pays, and each look is in the log, what was seen is not', async () => {
    const { id } = await approved();
    expect(await call(payer, 'reveal', { dnwHistoryId: id })).toMatchObject({
      data: { address: ACCOUNT, holder: '김민호', bankCode: '088' },
    });
    const [done, look] = await backoffice.logged(await backoffice.operator(), 'payout/reveal');
    expect([look, done]).toMatchObject([
      { step: 'ASKED', operatorId: payer.playerId, detail: expect.stringContaining(String(id)) },
      { step: 'DONE' },
    ]);
    expect(JSON.stringify([look, done])).not.toContain(ACCOUNT);
    expect(await call(support, 'reveal', { dnwHistoryId: id })).toMatchObject({ code: 'NO_PERMISSION' });
    const requests = await backoffice.get(support, 'request', { dnwHistoryId: id });
    expect(JSON.stringify(requests.data)).toContain('**7305');
    expect(JSON.stringify(requests.data)).not.toContain(ACCOUNT);
  });

  it('is neither to be paid nor revealed before it is approved', async () => {
    const { id } = await asked();
    expect(await rowOf(id)).toBeNull();
    expect(await call(payer, 'reveal', { dnwHistoryId: id })).toMatchObject({ code: 'RECORD_MISSING' });
    expect(await pay(payer, id, 'T-1', 1)).toMatchObject({ code: 'ALREADY_PROCESSED' });
    expect(await call(payer, 'file', { format: 'KB', dnwHistoryIds: [id], isRepeat: 0 })).toMatchObject({
      code: 'ALREADY_PROCESSED',
    });
  });

  it('is paid once where two operators press at once: the other is refused', async () => {
    const { id, member } = await approved();
    const { version } = defined(await rowOf(id), 'the payout');
    const replies = await Promise.all([pay(payer, id, 'T-1', version), pay(second, id, 'T-2', version)]);
    expect(replies.filter(({ code }) => code === 'OK')).toHaveLength(1);
    const refused = replies.find(({ code }) => code !== 'OK');
    expect(['ALREADY_PROCESSED', 'CHANGED_MEANWHILE']).toContain(refused?.code);
    expect(await pay(second, id, 'T-3', version)).toMatchObject({ code: 'ALREADY_PROCESSED' });
    expect(await point(member)).toBe('49000');
  });

  it('is paid with a reference and the version that was shown, by an operator with the permission', async () => {
    const { id } = await approved();
    expect(await pay(payer, id, ' ')).toMatchObject({ code: 'INVALID_REQUEST' });
    expect(await pay(payer, id, 'T-1', 1)).toMatchObject({ code: 'CHANGED_MEANWHILE' });
    expect(await pay(support, id)).toMatchObject({ code: 'NO_PERMISSION' });
    const elsewhere = await backoffice.operator(['OWNER'], 2);
    const body = { dnwHistoryId: id, version: 2, reference: 'T-1' };
    expect(await call(elsewhere, 'transferred', body, 2)).toMatchObject({ code: 'RECORD_MISSING' });
    expect(await call(elsewhere, 'reveal', { dnwHistoryId: id }, 2)).toMatchObject({
      code: 'RECORD_MISSING',
    });
  });
});

describe('a transfer file [O1]', () => {
  const file = (by: Trader, body: object) => call(by, 'file', { format: 'KB', isRepeat: 0, ...body });
  const made = async (reply: ReturnType<typeof file>) => z.parse(makeTransferFile.data, accepted(await reply));
  const textOf = ({ content, encoding }: { content: string; encoding: string }) =>
    new TextDecoder(encoding).decode(Buffer.from(content, 'base64'));

  it('has what the bank reads, in its encoding', async () => {
    const { id } = await approved();
    const bank = await made(file(payer, { dnwHistoryIds: [id] }));
    expect(bank).toMatchObject({ encoding: 'EUC-KR', rows: 1, repeats: [] });
    expect(textOf(bank)).toBe(`088,110482917305,50000,호가,출금${id}\r\n`);
    expect(await rowOf(id)).toMatchObject({ file: { format: 'KB', by: { id: payer.playerId } } });
    const sheet = await made(file(payer, { format: 'CSV', dnwHistoryIds: [id], isRepeat: 1 }));
    expect(textOf(sheet)).toContain(`${id},088,신한은행,110-482-917305,김민호,50000,재발급`);
    expect(sheet).toMatchObject({ name: expect.stringMatching(/-CSV-repeat\.csv$/), repeats: [id] });
    const [done] = await backoffice.logged(await backoffice.operator(), 'payout/file');
    expect(JSON.parse(done?.detail ?? '')).toMatchObject({ changes: [{ after: { rows: 1, repeats: [id] } }] });
  });

  it('has a request once, unless it is asked for again, however many ask at once', async () => {
    const [{ id }, { id: other }] = [await approved(), await approved()];
    const replies = await Promise.all([
      file(payer, { dnwHistoryIds: [id] }),
      file(second, { dnwHistoryIds: [id, other], format: 'WOORI' }),
    ]);
    expect(replies.map(({ code }) => code).sort()).toEqual(['ALREADY_PROCESSED', 'OK']);
    expect(await file(payer, { dnwHistoryIds: [id] })).toMatchObject({ code: 'ALREADY_PROCESSED' });
    expect(await file(payer, { dnwHistoryIds: [id, other], isRepeat: 1 })).toMatchObject({ code: 'OK' });
    expect(await file(support, { dnwHistoryIds: [id] })).toMatchObject({ code: 'NO_PERMISSION' });
    expect(await file(payer, { dnwHistoryIds: [999_999] })).toMatchObject({ code: 'RECORD_MISSING' });
  });
});

describe('a returned transfer [O1]', () => {
  const propose = async ({ id }: Waiting, version: number, reason = '예금주 불일치로 반환') =>
    backoffice.proposed(payer, 'transfer_return', { dnwHistoryId: id, version, reason });

  it('is named in the list while its proposal is open, with proposer, reason and deadline', async () => {
    const waiting = await approved();
    const { version } = defined(await rowOf(waiting.id), 'the payout');
    expect(await rowOf(waiting.id)).toMatchObject({ returning: null });
    const proposal = await propose(waiting, version);
    const returning = { proposalId: proposal.id, state: 'WAITING', by: { id: payer.playerId } };
    expect(await rowOf(waiting.id)).toMatchObject({ returning: { ...returning, reason: '예금주 불일치로 반환' } });
    const others = (await listed()).rows.filter(({ id }) => id !== waiting.id);
    expect(others.every((row) => row.returning?.proposalId !== proposal.id)).toBe(true);
    // Past its deadline it counts for nothing, also before it is marked as expired.
    app.advance(2 * DAY_MS);
    expect(await rowOf(waiting.id)).toMatchObject({ returning: null });
  });

  it('takes two people and gives the member the amount back, with the reason', async () => {
    const waiting = await approved();
    await pay(payer, waiting.id);
    const { version } = defined(await rowOf(waiting.id, 'PAID'), 'the payout');
    const proposal = await propose(waiting, version);
    expect(await point(waiting.member)).toBe('49000');
    expect(await backoffice.decide(payer, 'approve', proposal)).toMatchObject({ code: 'SECOND_APPROVAL_NEEDED' });
    expect(await backoffice.decide(support, 'approve', proposal)).toMatchObject({ status: 403 });
    expect(await backoffice.decide(second, 'approve', proposal)).toMatchObject({ code: 'OK', data: { state: 'DONE' } });
    expect(await point(waiting.member)).toBe('99000');
    expect(await receipt(waiting)).toMatchObject({
      request: { status: 'RETURNED' },
      steps: expect.arrayContaining([expect.objectContaining({ status: 'RETURNED', reason: '예금주 불일치로 반환' })]),
    });
    expect(await backoffice.decide(second, 'approve', proposal)).toMatchObject({ code: 'ALREADY_PROCESSED' });
    expect(await rowOf(waiting.id, 'PAID')).toBeNull();
    const again = { dnwHistoryId: waiting.id, version: version + 1, reason: '한 번 더' };
    expect(await backoffice.post(payer, 'proposal/transfer_return', again)).toMatchObject({
      code: 'ALREADY_PROCESSED',
    });
    expect(await point(waiting.member)).toBe('99000');
  });

  it('of a payout in a bank’s file says so to who decides, and no file takes one that is about to be returned', async () => {
    const [filed, free] = [await approved(), await approved()];
    const file = (ids: readonly DnwId[], isRepeat = 0) =>
      call(payer, 'file', { format: 'CSV', dnwHistoryIds: ids, isRepeat });
    const versionOf = async ({ id }: Waiting) => defined(await rowOf(id), 'the payout').version;
    expect(await file([filed.id])).toMatchObject({ code: 'OK' });
    app.advance(1_000);
    const proposal = await propose(filed, await versionOf(filed));
    const shown = accepted(await backoffice.get(second, 'approval', { source: 'PROPOSAL', id: proposal.id }));
    expect(shown).toMatchObject({
      effects: expect.arrayContaining([
        { field: 'transferFile', currency: null, before: '일반 CSV', after: 'CHECK_BANK' },
      ]),
    });
    const about = await propose(free, await versionOf(free));
    // Neither alone nor with others, nor as a repeat: the bank would pay what goes back to the member.
    for (const ids of [[free.id], [filed.id, free.id]]) {
      expect(await file(ids, 1)).toMatchObject({ code: 'PENDING_REQUEST_EXISTS' });
    }
    expect(await rowOf(free.id)).toMatchObject({ file: null });
    expect(await backoffice.decide(second, 'reject', about)).toMatchObject({ code: 'OK' });
    expect(await file([free.id])).toMatchObject({ code: 'OK' });
    expect(await backoffice.decide(second, 'approve', proposal)).toMatchObject({ code: 'OK', data: { state: 'DONE' } });
    expect(await point(filed.member)).toBe('100000');
  });

  it('is refused where the payout has come into a file since it was proposed', async () => {
    const waiting = await approved();
    const proposal = await propose(waiting, defined(await rowOf(waiting.id), 'the payout').version);
    // Made by a process that has looked just before the proposal.
    await app.database.execute(sql`WITH file AS (
        INSERT INTO transfer_file (site_id, format, made_by, made_at) VALUES (1, 'KB', ${payer.playerId}, ${app.now + 1}) RETURNING id)
      INSERT INTO transfer_file_row (file_id, dnw_id, is_repeat) SELECT id, ${waiting.id}, false FROM file`);
    app.advance(1_000);
    expect(await backoffice.decide(second, 'approve', proposal)).toMatchObject({ code: 'CHANGED_MEANWHILE' });
    expect(await point(waiting.member)).toBe('49000');
    expect(await rowOf(waiting.id)).toMatchObject({ returning: null, file: { format: 'KB' } });
  });

  it('that was not marked as made gives everything back', async () => {
    const waiting = await approved();
    const { version } = defined(await rowOf(waiting.id), 'the payout');
    const proposal = await propose(waiting, version, '계좌번호 오류');
    expect(await backoffice.decide(second, 'approve', proposal)).toMatchObject({ data: { state: 'DONE' } });
    expect(await point(waiting.member)).toBe('100000');
  });

  it('is looked at again where it was marked as made meanwhile', async () => {
    const waiting = await approved();
    const { version } = defined(await rowOf(waiting.id), 'the payout');
    const proposal = await propose(waiting, version);
    expect(await pay(second, waiting.id)).toMatchObject({ code: 'OK' });
    expect(await backoffice.decide(second, 'approve', proposal)).toMatchObject({ code: 'CHANGED_MEANWHILE' });
    expect(await receipt(waiting)).toMatchObject({ request: { status: 'APPROVED' } });
  });
});

it('a member who pays is refused their own: account, file, transfer and return', async () => {
  const { id } = await approved();
  await app.database.execute(sql`UPDATE dnw SET player_id = ${payer.playerId} WHERE id = ${id}`);
  expect(await call(payer, 'reveal', { dnwHistoryId: id })).toMatchObject({ code: 'OWN_CASE' });
  const body = { format: 'KB', dnwHistoryIds: [id], isRepeat: 0 };
  expect(await call(payer, 'file', body)).toMatchObject({ code: 'OWN_CASE' });
  const back = { dnwHistoryId: id, version: 2, reason: '반환합니다' };
  expect(await backoffice.post(payer, 'proposal/transfer_return', back)).toMatchObject({ code: 'OWN_CASE' });
  await app.database.execute(sql`UPDATE dnw SET player_id = (SELECT player_id FROM dnw_step WHERE dnw_id = ${id} LIMIT 1)
                                   WHERE id = ${id}`);
});

it('after all of that the books balance', async () => {
  const { rules } = await auditDatabase(app.databaseUrl);
  expect(rules.flatMap(({ examples }) => examples)).toEqual([]);
});

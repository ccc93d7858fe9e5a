import { consoleTopic } from '@hoga/contract/console-socket';
import { DECISION_LOCK_MS } from '@hoga/domain/operators/requests';
import { idOf, type SiteId } from '@hoga/kernel/ids';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { headerOf, type RawClient, WAIT } from '../../../socket/testing/raw-client.ts';
import { type Trader, TradingApp } from '../../../testing/trading-app.ts';

const HOME = idOf<SiteId>(1);
const REQUESTS = consoleTopic(HOME, 'requests');
const INQUIRIES = consoleTopic(HOME, 'inquiries');

let server: TradingApp;
let admin: Trader;
let other: Trader;
let member: Trader;
let backoffice: RawClient;
beforeAll(async () => {
  server = await TradingApp.start();
  admin = await server.signInOperator();
  other = await server.newOperator();
  member = await server.newTrader();
  backoffice = await server.connect(admin, [REQUESTS, INQUIRIES]);
});
afterAll(() => server.stop());

const post = ({ token }: Trader, path: string, body: object) => server.call('POST', path, { token, body });
const published = (type: string, destination = REQUESTS) =>
  backoffice.events(destination).flatMap((event) => (event.type === type ? [event.data] : []));

async function deposit(): Promise<number> {
  server.advance(1_000);
  const { data } = await post(member, '/api/dnw/apply', { type: 'D', point: '500000' });
  return z.object({ id: z.number() }).parse(data).id;
}

it('tells operators of each step of a request and how many wait, once', async () => {
  const id = await deposit();
  await vi.waitFor(
    () => expect(published('COUNTS')).toMatchObject([{ siteInfoId: 1, waiting: 1, deposits: 1, firstDeposits: 1 }]),
    WAIT,
  );
  await post(admin, '/api/admin/dnw/reject', { dnwHistoryId: id, reason: '확인했습니다' });
  await vi.waitFor(() => expect(published('COUNTS')).toHaveLength(2), WAIT);
  expect(published('REQUEST')).toMatchObject([
    { id, version: 1, status: 'REQUESTED', kind: 'DEPOSIT', siteInfoId: 1 },
    { id, version: 2, status: 'REJECTED' },
  ]);
});

it('tells who has one open and who decides on it, until it lapses', async () => {
  const id = await deposit();
  await post(other, '/api/admin/request/look', { dnwHistoryId: id, isLooking: 1 });
  await post(other, '/api/admin/request/lock', { dnwHistoryId: id, isLocked: 1 });
  const looker = { id: other.playerId };
  await vi.waitFor(
    () => expect(published('ATTENTION').at(-1)).toMatchObject({ id, lookers: [looker], lock: looker }),
    WAIT,
  );
  server.advance(DECISION_LOCK_MS);
  await vi.waitFor(() => expect(published('ATTENTION').at(-1)).toEqual({ id, lookers: [], lock: null }), WAIT);
  const { rows } = await server.database.execute(sql`SELECT FROM dnw_lock UNION ALL SELECT FROM dnw_looker`);
  expect(rows).toEqual([]);
});

it('tells of inquiries, and how many wait', async () => {
  expect((await post(member, '/api/contact/create', { question: '입금이 안 됩니다' })).code).toBe('OK');
  await vi.waitFor(
    () => expect(published('INQUIRY', INQUIRIES)).toMatchObject([{ status: 'WAITING', waiting: 1 }]),
    WAIT,
  );
});

it('is over for an operator whose role is taken away', async () => {
  const client = await server.connect(other, [REQUESTS]);
  await server.database.execute(sql`DELETE FROM operator_grant WHERE account_id = ${other.playerId}`);
  expect(headerOf(await client.awaitFrame('ERROR'), 'code')).toBe('NO_PERMISSION');
  await client.awaitClosed();
  expect(backoffice.closed).toBeNull();
});

it('is nothing for members, although they are operators', async () => {
  const client = await server.connect(member, []);
  client.frame('SUBSCRIBE', { id: 'desk', destination: REQUESTS });
  expect(headerOf(await client.awaitFrame('ERROR'), 'code')).toBe('PATH_NOT_FOUND');
});

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Member, ProviderRig } from './testing/provider-rig.ts';

let rig: ProviderRig;
beforeAll(async () => {
  rig = await ProviderRig.start();
});
afterAll(() => rig.stop());

async function pageOf(member: Member): Promise<URL> {
  const reply = await rig.get(member, '/api/codepay/url');
  return new URL(z.object({ url: z.string() }).parse(reply.data).url);
}

const payAt = ({ pathname, searchParams }: URL, amount: string) =>
  fetch(`${rig.sandbox.url}${pathname}`, {
    method: 'POST',
    body: new URLSearchParams({ member: searchParams.get('member') ?? '', amount, currency: 'USDT' }),
  });

/** The provider's report contains the payment. */
const reported = (member: Member, point: string) =>
  rig.server.eventually(async () => {
    rig.server.clock.advance(61);
    expect(await rig.point(member, 'USDT')).toBe(point);
  });

describe('a request at a provider that fails', () => {
  it('in each run keeps no payment of another provider from being found [B2]', async () => {
    const [failing, paying] = [await rig.member(), await rig.member()];
    const page = await pageOf(paying);
    rig.mood('coinpay', 'failing');
    const id = await rig.payout(failing);
    await rig.lastAnswerMatches(id, /answered 500/);
    const { database, clock } = rig.server;
    await database.execute(
      sql.raw(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no note is taken'; END $$`),
    );
    await database.execute(
      sql.raw(`CREATE TRIGGER refuse BEFORE UPDATE ON provider_order FOR EACH ROW WHEN (OLD.dnw_id = ${id})
               EXECUTE FUNCTION refuse()`),
    );
    // From here on each run finds the request due, and fails at it.
    clock.advance(61);
    rig.mood('codepay', 'silent');
    await payAt(page, '40');
    await reported(paying, '1000040');
    await database.execute(sql`DROP TRIGGER refuse ON provider_order`);
  });

  it('for an odd number of milliseconds is asked again later [B2]', async () => {
    const member = await rig.member();
    rig.mood('coinpay', 'failing');
    const id = await rig.payout(member);
    await rig.lastAnswerMatches(id, /answered 500/);
    const { database, clock } = rig.server;
    clock.advance(20.001);
    await rig.server.eventually(async () => {
      const { rows } = await database.execute(sql`SELECT next_at FROM provider_order WHERE dnw_id = ${id}`);
      expect(Number(rows[0]?.['next_at'])).toBeGreaterThan(clock.now());
    });
  });
});

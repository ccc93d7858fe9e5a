import { decimal } from '@hoga/kernel/decimal';
import type { DnwId, PlayerId, SiteId } from '@hoga/kernel/ids';
import type { Queries } from '../../persistence/database.ts';
import type { TradingClient } from '../../runtime/trading-client.ts';
import type { SiteDirectory } from '../sites/public.ts';
import { ownersNamed } from './destination-store.ts';
import type { Detail } from './detail.ts';

export interface DemoRequestParts {
  readonly database: Queries;
  readonly sites: Pick<SiteDirectory, 'all'>;
  readonly trading: Pick<TradingClient, 'submit'>;
}

export interface DemoRequest {
  readonly siteId: SiteId;
  readonly playerId: PlayerId;
  readonly dnwId: DnwId;
}

/** The member whose request waits for the operators of a first start. */
const USERNAME = 'demo2';
/** Constant: a resumed demo history requests it once. */
const KEY = 'demo-deposit';
const WON = decimal(500_000);

/** Requests a bank deposit on each site with paper money, so that the console's lists have a first request. */
export async function seedDemoRequests({
  database,
  sites,
  trading,
}: DemoRequestParts): Promise<readonly DemoRequest[]> {
  const made: DemoRequest[] = [];
  for (const { name, siteId, playerId } of await ownersNamed(database, USERNAME)) {
    if (!sites.all.some(({ id, paperMoney }) => id === siteId && paperMoney)) continue;
    const detail = JSON.stringify({ name } satisfies Detail);
    const deposit = { type: 'cashier.deposit', walletType: 'BINARY', point: WON, promo: null, detail } as const;
    const reply = await trading.submit(playerId, KEY, deposit);
    if (!reply.ok) throw new Error(`${USERNAME} could not ask for a deposit: ${reply.error.code}`);
    made.push({ siteId, playerId, dnwId: reply.value.id });
  }
  return made;
}

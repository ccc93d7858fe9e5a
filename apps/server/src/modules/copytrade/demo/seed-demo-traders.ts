import { isUnanswered } from '@hoga/domain/errors/failure';
import { practiceMoneyOf } from '@hoga/domain/site/practice-money';
import { SYSTEM_OPERATOR } from '@hoga/engine/rows/operator-act';
import { decimal } from '@hoga/kernel/decimal';
import type { Queries } from '../../../persistence/database.ts';
import type { TradingClient } from '../../../runtime/trading-client.ts';
import type { InstrumentDirectory } from '../../instruments/public.ts';
import type { SiteDirectory } from '../../sites/public.ts';
import { putProfile } from '../profile-store.ts';
import { type DemoPlayer, demoPlayers } from './demo-store.ts';
import { DEMO_PERSON, DEMO_TRADERS } from './demo-traders.ts';
import type { RunningTrader } from './run-demo-traders.ts';

export interface DemoSeedParts {
  readonly database: Queries;
  readonly sites: Pick<SiteDirectory, 'all'>;
  readonly directory: Pick<InstrumentDirectory, 'futures'>;
  readonly trading: Pick<TradingClient, 'submit' | 'operate'>;
}

const QUOTA = 50;
const FEE_RATE = decimal('0.1');

/**
 * Turns the designated demo accounts into traders, on sites with paper money only, and returns those that trade by
 * themselves. Their record starts then, as for every trader.
 */
export async function seedDemoTraders(parts: DemoSeedParts): Promise<readonly RunningTrader[]> {
  const { database, sites, directory } = parts;
  const running: RunningTrader[] = [];
  for (const site of sites.all) {
    if (practiceMoneyOf(site).length === 0) continue;
    const described = [...DEMO_TRADERS, DEMO_PERSON];
    const players = await demoPlayers(
      database,
      site.id,
      described.map(({ username }) => username),
    );
    for (const player of players) {
      const bot = DEMO_TRADERS.find(({ username }) => username === player.username);
      const { description } = bot ?? DEMO_PERSON;
      await becomeTrader(parts, player, description);
      const option = directory.futures.ofSite(site.id).find(({ instrument }) => instrument.symbol === bot?.symbol);
      if (bot === undefined || option === undefined) continue;
      running.push({ playerId: player.playerId, optionId: option.id, symbol: bot.symbol, strategy: bot.strategy });
    }
  }
  return running;
}

/** Existing traders, and applicants an operator has decided on, stay unchanged. */
async function becomeTrader(
  { database, trading }: DemoSeedParts,
  player: DemoPlayer,
  description: string,
): Promise<void> {
  const { playerId } = player;
  const applied = await trading.submit(playerId, null, { type: 'copy.apply', maxFollower: QUOTA, feeRate: FEE_RATE });
  if (!applied.ok) {
    const isKnown = applied.error.code === 'ALREADY_PROCESSED';
    if (isKnown || isUnanswered(applied.error)) return;
    throw new Error(`${player.username} could not become a trader: ${applied.error.code}`);
  }
  await putProfile(database, player, { description, isDemo: 1 });
  const act = { by: SYSTEM_OPERATOR, approvedBy: null, reason: 'a demo account' };
  await trading.operate(playerId, null, { type: 'copy.decideTrader', state: 'ACTIVE', ...act });
}

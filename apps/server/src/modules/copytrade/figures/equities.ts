import { unrealizedPnl } from '@hoga/domain/futures/unrealized-pnl';
import type { FuturesPositionRow } from '@hoga/engine/futures/rows';
import type { WalletRow } from '@hoga/engine/rows/wallet';
import type { Money, Price } from '@hoga/kernel/amounts';
import { add, min, ZERO } from '@hoga/kernel/decimal';
import type { PlayerId } from '@hoga/kernel/ids';
import type { TradingClient } from '../../../runtime/trading-client.ts';

export type MarkOf = (position: Pick<FuturesPositionRow, 'siteId' | 'futuresOptionId'>) => Price | null;

/** What futures accounts are worth now, open positions at their marks; whoever's shard is away is left out. */
export async function futuresEquities(
  trading: Pick<TradingClient, 'askEach'>,
  markOf: MarkOf,
  playerIds: readonly PlayerId[],
): Promise<ReadonlyMap<PlayerId, Money>> {
  const wallets = await trading.askEach(playerIds, { type: 'account.wallets' });
  const positions = await trading.askEach(playerIds, { type: 'futures.openPositions', futuresOptionId: null });
  const equities = new Map<PlayerId, Money>();
  for (const [playerId, rows] of wallets) {
    const wallet = rows.find(({ type }) => type === 'FUTURES');
    const open = positions.get(playerId);
    if (wallet !== undefined && open !== undefined) equities.set(playerId, equityOf(wallet, open, markOf));
  }
  return equities;
}

function equityOf(wallet: WalletRow, positions: readonly FuturesPositionRow[], markOf: MarkOf): Money {
  const money = add(add(wallet.point, wallet.gameWaitPoint), wallet.margin);
  return positions.reduce((sum, position) => add(sum, worthOf(position, markOf(position))), money);
}

/** As the engine counts it at the end of a day: funding that is to come counts once it has come. */
function worthOf(position: FuturesPositionRow, mark: Price | null): Money {
  const pnl: Money = mark === null ? ZERO : unrealizedPnl(position, mark);
  return add(pnl, min(ZERO, position.fundingFee));
}

import { unrealizedPnl } from '@hoga/domain/futures/unrealized-pnl';
import type { FuturesPositionRow } from '@hoga/engine/futures/rows';
import type { WalletRow } from '@hoga/engine/rows/wallet';
import type { Money, Price } from '@hoga/kernel/amounts';
import { add, min, ZERO } from '@hoga/kernel/decimal';
import type { PlayerId } from '@hoga/kernel/ids';
import type { TradingClient } from '../../../runtime/trading-client.ts';

export type MarkOf = (position: Pick<FuturesPositionRow, 'siteId' | 'futuresOptionId'>) => Price | null;

export interface Equities {
  readonly equities: ReadonlyMap<PlayerId, Money>;
  /** Players whose shard is down: their current equity is unknown. */
  readonly missing: ReadonlySet<PlayerId>;
}

/** Current equity of futures accounts, open positions at their marks. */
export async function futuresEquities(
  trading: Pick<TradingClient, 'askEach'>,
  markOf: MarkOf,
  playerIds: readonly PlayerId[],
): Promise<Equities> {
  const wallets = await trading.askEach(playerIds, { type: 'account.wallets' });
  const positions = await trading.askEach(playerIds, { type: 'futures.openPositions', futuresOptionId: null });
  const equities = new Map<PlayerId, Money>();
  for (const [playerId, rows] of wallets.answers) {
    const wallet = rows.find(({ type }) => type === 'FUTURES');
    const open = positions.answers.get(playerId);
    if (wallet !== undefined && open !== undefined) equities.set(playerId, equityOf(wallet, open, markOf));
  }
  return { equities, missing: new Set([...wallets.missing, ...positions.missing]) };
}

function equityOf(wallet: WalletRow, positions: readonly FuturesPositionRow[], markOf: MarkOf): Money {
  const money = add(add(wallet.point, wallet.gameWaitPoint), wallet.margin);
  return positions.reduce((sum, position) => add(sum, worthOf(position, markOf(position))), money);
}

/** As the engine computes it at the end of a day: funding counts once it is charged. */
function worthOf(position: FuturesPositionRow, mark: Price | null): Money {
  const pnl: Money = mark === null ? ZERO : unrealizedPnl(position, mark);
  return add(pnl, min(ZERO, position.fundingFee));
}

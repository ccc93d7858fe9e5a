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
  /** Whose shard is away: they have an equity that is not known now. */
  readonly missing: ReadonlySet<PlayerId>;
}

/** What futures accounts are worth now, open positions at their marks. */
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

/** As the engine counts it at the end of a day: funding that is to come counts once it has come. */
function worthOf(position: FuturesPositionRow, mark: Price | null): Money {
  const pnl: Money = mark === null ? ZERO : unrealizedPnl(position, mark);
  return add(pnl, min(ZERO, position.fundingFee));
}

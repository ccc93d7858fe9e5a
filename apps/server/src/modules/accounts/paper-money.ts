import { isUnanswered } from '@hoga/domain/errors/failure';
import type { WalletType } from '@hoga/domain/trading/vocabulary';
import { SYSTEM_OPERATOR } from '@hoga/engine/rows/operator-act';
import type { PlayerId } from '@hoga/kernel/ids';
import type { Queries } from '../../persistence/database.ts';
import type { TradingClient } from '../../runtime/trading-client.ts';
import type { Site } from '../sites/public.ts';
import { demoAmount } from './demo-accounts.ts';
import { PAPER_MONEY, walletsWithPaperMoney } from './paper-money-store.ts';
import { walletTypesOf } from './wallet-store.ts';

export interface PaperMoneyParts {
  readonly database: Queries;
  readonly trading: Pick<TradingClient, 'operate'>;
}

/**
 * Credits each wallet of a demo account with its paper money once: the ledger records it for ever, and the request key
 * prevents two concurrent credits. What the engine cannot accept now is credited at the next start.
 */
export async function givePaperMoney(parts: PaperMoneyParts, site: Site, playerId: PlayerId): Promise<void> {
  const given = await walletsWithPaperMoney(parts.database, playerId);
  const missing = walletTypesOf(site).filter((type) => !given.has(type));
  await Promise.all(missing.map((type) => give(parts, site, playerId, type)));
}

async function give({ trading }: PaperMoneyParts, site: Site, playerId: PlayerId, type: WalletType): Promise<void> {
  const reply = await trading.operate(playerId, `paper money ${type}`, {
    type: 'wallet.credit',
    walletType: type,
    amount: demoAmount(type, site),
    code: 'D',
    refType: PAPER_MONEY,
    refId: playerId,
    by: SYSTEM_OPERATOR,
    approvedBy: null,
    reason: 'paper money of a demo account',
  });
  if (reply.ok || isUnanswered(reply.error)) return;
  throw new Error(`paper money for the ${type} wallet of ${playerId} was refused: ${reply.error.code}`);
}

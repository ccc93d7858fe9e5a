import { transferable } from '@hoga/domain/trading/transferable';
import type { WalletType } from '@hoga/domain/trading/vocabulary';
import { type Decimal, max, ZERO } from '@hoga/kernel/decimal';
import { availableOf as availableFutures, crossState } from '../futures/cross-state.ts';
import { availableOf as availableOversea, overseaState } from '../oversea/account-state.ts';
import type { Account } from '../state/account.ts';
import type { EngineState } from '../state/engine-state.ts';

/** What may leave the wallet: never money that open positions or holds need. */
export function transferableOf(engine: EngineState, account: Account, type: WalletType): Decimal {
  const { point } = account.wallet(type);
  if (type === 'FUTURES') return transferable(availableFutures(crossState(account)), point);
  if (type === 'BINARY') return transferable(availableOversea(overseaState(engine, account)), point);
  return max(ZERO, point);
}

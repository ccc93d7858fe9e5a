import type { OverseaOption } from '@hoga/contract/market';
import { decimal, ZERO } from '@hoga/kernel/decimal';
import { useOverseaCross } from '../../../data/account/cross-account.ts';
import { useOverseaPositions } from '../../../data/account/oversea-account.ts';
import { useInstruments } from '../../../data/market/use-instruments.ts';
import { useSession } from '../../../data/session/session-store.ts';
import { type Orderable, orderable } from './orderable.ts';

/** The contracts of an instrument that the player can open now. */
export function useOrderable(option: OverseaOption): Orderable {
  const cross = useOverseaCross();
  const wallet = useSession(({ wallets }) => wallets.BINARY);
  const positions = useOverseaPositions();
  const instruments = useInstruments(positions.map(({ overseaOptionId }) => overseaOptionId));
  return orderable({
    option,
    positions,
    termsOf: (id) => instruments.get(id),
    account: cross ?? { playerPoint: decimal(wallet?.point ?? '0'), lastPnl: ZERO },
  });
}

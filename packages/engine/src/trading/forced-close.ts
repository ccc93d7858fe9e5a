import type { Money } from '@hoga/kernel/amounts';
import type { ForcedGround, MarginStand } from '../rows/forced-close.ts';
import { FORCED_CLOSE } from '../state/core-tables.ts';
import type { Turn } from '../state/turn.ts';
import type { OrderRow } from './rows.ts';

interface ForcedClose {
  readonly ground: ForcedGround;
  readonly before: MarginStand;
  readonly after: MarginStand;
  readonly fullFee: Money;
}

/** Records why the house closed a position: the figures at other instruments' prices are stored nowhere else. */
export function recordForcedClose(
  turn: Turn,
  { id, playerId, siteId }: Pick<OrderRow, 'id' | 'playerId' | 'siteId'>,
  { ground, before, after, fullFee }: ForcedClose,
): void {
  turn.record(FORCED_CLOSE, {
    orderId: id,
    playerId,
    siteId,
    inputSeq: turn.seq,
    at: turn.at,
    ground,
    fullFee,
    wallet: before.wallet,
    funding: before.funding,
    pnl: before.pnl,
    required: before.required,
    walletAfter: after.wallet,
    fundingAfter: after.funding,
    pnlAfter: after.pnl,
    requiredAfter: after.required,
  });
}

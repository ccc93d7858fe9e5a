import { type Decimal, decimal, sub, times } from '@hoga/kernel/decimal';
import { useInstruments } from '../market/use-instruments.ts';
import { useOverseaCross } from './cross-account.ts';
import { useOverseaPositions } from './oversea-account.ts';

/** The net result of closing all overseas positions now, after both fees; `null` before the figures are loaded. */
export function useOverseaOpenNet(): Decimal | null {
  const cross = useOverseaCross();
  const positions = useOverseaPositions();
  const instruments = useInstruments(positions.map(({ overseaOptionId }) => overseaOptionId));
  if (cross === null) return null;
  let net: Decimal = cross.lastPnl;
  for (const { overseaOptionId, qty } of positions) {
    const option = instruments.get(overseaOptionId);
    if (option === undefined) return null;
    net = sub(net, times(decimal(option.feePer), 2 * qty));
  }
  return net;
}

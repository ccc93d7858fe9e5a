import type { FuturesOptionId, OverseaOptionId } from '@hoga/kernel/ids';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import { useFuturesPosition } from '../../../data/account/futures-account.ts';
import { useOverseaPosition } from '../../../data/account/oversea-account.ts';
import { HeldTag } from '../../../shared/market/held-tag.tsx';

export function OverseaHeldTag({ optionId }: { optionId: OverseaOptionId }) {
  const position = useOverseaPosition(optionId);
  return <HeldTag product="oversea" position={position && { ...position, quantity: formatFigure(position.qty) }} />;
}

export function FuturesHeldTag({ optionId }: { optionId: FuturesOptionId }) {
  const position = useFuturesPosition(optionId);
  return <HeldTag product="futures" position={position && { ...position, quantity: formatFigure(position.amount) }} />;
}

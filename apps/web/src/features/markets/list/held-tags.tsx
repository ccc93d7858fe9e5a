import { useFuturesPosition } from '../../../data/account/futures-account.ts';
import { useOverseaPosition } from '../../../data/account/oversea-account.ts';
import { formatFigure } from '../../../shared/lib/format-number.ts';
import { HeldTag } from '../../../shared/market/held-tag.tsx';

export function OverseaHeldTag({ optionId }: { optionId: number }) {
  const position = useOverseaPosition(optionId);
  return <HeldTag product="oversea" position={position && { ...position, quantity: formatFigure(position.qty) }} />;
}

export function FuturesHeldTag({ optionId }: { optionId: number }) {
  const position = useFuturesPosition(optionId);
  return <HeldTag product="futures" position={position && { ...position, quantity: formatFigure(position.amount) }} />;
}

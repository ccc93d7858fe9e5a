import type { FuturesOption } from '@hoga/contract/market';
import type { OverseaOptionId } from '@hoga/kernel/ids';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import { useFuturesPosition } from '../../../data/account/futures-account.ts';
import { useOverseaPosition } from '../../../data/account/oversea-account.ts';
import { placesOfStep } from '../../../shared/market/contract-units.ts';
import { HeldTag } from '../../../shared/market/held-tag.tsx';

export function OverseaHeldTag({ optionId }: { optionId: OverseaOptionId }) {
  const position = useOverseaPosition(optionId);
  return <HeldTag product="oversea" position={position && { ...position, quantity: formatFigure(position.qty) }} />;
}

/** With the contract's precision, as everywhere its position is shown. */
export function FuturesHeldTag({ option }: { option: FuturesOption }) {
  const position = useFuturesPosition(option.id);
  const places = placesOfStep(option.step);
  return (
    <HeldTag
      product="futures"
      position={position && { ...position, quantity: formatFigure(position.amount, { places }) }}
    />
  );
}

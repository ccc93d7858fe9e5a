import type { OverseaOption } from '@hoga/contract/market';
import type { OverseaPosition } from '@hoga/contract/oversea';
import { ClosePositionSheet, OverseaExitsSheet, SheetSlot } from '../dock/lazy-sheets.tsx';

export type PositionSheet = 'exits' | 'close';

export interface PositionSheetsProps {
  open: PositionSheet | null;
  option: OverseaOption;
  position: OverseaPosition;
  canClose: boolean;
  onClose: () => void;
}

/** The sheet of a position that is open, if any. */
export function PositionSheets({ open, option, position, canClose, onClose }: PositionSheetsProps) {
  return (
    <SheetSlot>
      {open === 'exits' && (
        <OverseaExitsSheet key={position.id} option={option} position={position} onClose={onClose} />
      )}
      {open === 'close' && (
        <ClosePositionSheet option={option} position={position} canClose={canClose} onClose={onClose} />
      )}
    </SheetSlot>
  );
}

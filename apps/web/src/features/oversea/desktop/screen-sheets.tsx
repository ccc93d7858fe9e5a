import type { OverseaOption } from '@hoga/contract/market';
import type { OverseaPosition } from '@hoga/contract/oversea';
import { opposite } from '@hoga/domain/trading/trade-side';
import type { TradeSide } from '@hoga/domain/trading/vocabulary';
import { lazy } from 'react';
import {
  ClosePositionSheet,
  OcoSheet,
  OrderSettingsSheet,
  OverseaScaleSheet,
  SheetSlot,
} from '../dock/lazy-sheets.tsx';

export type ScreenSheet = 'settings' | 'hotkeys' | 'close' | 'oco' | 'scale';

export interface ScreenSheetsProps {
  option: OverseaOption;
  position: OverseaPosition | null;
  mayOrder: (side: TradeSide) => boolean;
  open: ScreenSheet | null;
  onOpen: (sheet: ScreenSheet | null) => void;
}

const HotkeySheet = lazy(() =>
  import('../../../trading/hotkeys/hotkey-sheet.tsx').then((sheet) => ({ default: sheet.HotkeySheet })),
);

/** The sheets over a desktop's screen or pane, of its instrument. */
export function ScreenSheets({ option, position, mayOrder, open, onOpen }: ScreenSheetsProps) {
  const shut = () => onOpen(null);
  return (
    <SheetSlot>
      {open === 'settings' && <OrderSettingsSheet onClose={shut} />}
      {open === 'hotkeys' && <HotkeySheet hasLadder onClose={shut} />}
      {open === 'oco' && (
        <OcoSheet option={option} position={position} onClose={shut} onScale={() => onOpen('scale')} />
      )}
      {open === 'scale' && (
        <OverseaScaleSheet option={option} position={position} onClose={shut} onOco={() => onOpen('oco')} />
      )}
      {open === 'close' && position !== null && (
        <ClosePositionSheet
          option={option}
          position={position}
          canClose={mayOrder(opposite(position.tradeType))}
          onClose={shut}
        />
      )}
    </SheetSlot>
  );
}

import { IconButton } from '@hoga/ui/components/icon-button.tsx';
import { Keyboard, PictureInPicture2, SlidersHorizontal } from 'lucide-react';
import { useText } from '../../shared/i18n/use-text.ts';
import { ColumnsButton } from './columns-button.tsx';
import { openLadderWindow } from './own-window.ts';

export interface LadderToolsProps {
  onHelp: () => void;
  /** Where a product has settings of orders. */
  onSettings?: () => void;
  /** The page of this ladder in a window of its own; absent: it is in one. */
  windowPath?: string;
}

/** What the head of a desktop's ladder has: its columns, keys and settings, its own window. */
export function LadderTools({ onHelp, onSettings, windowPath }: LadderToolsProps) {
  const t = useText();
  return (
    <div className="flex">
      <ColumnsButton className="size-9" />
      <IconButton label={t('trading.hotkeys')} icon={<Keyboard size={18} />} onClick={onHelp} className="size-9" />
      {onSettings !== undefined && (
        <IconButton
          label={t('oversea.settings')}
          icon={<SlidersHorizontal size={17} />}
          onClick={onSettings}
          className="size-9"
        />
      )}
      {windowPath !== undefined && (
        <IconButton
          label={t('ladder.ownWindow')}
          icon={<PictureInPicture2 size={17} />}
          onClick={() => openLadderWindow(windowPath)}
          className="size-9"
        />
      )}
    </div>
  );
}

import { DRAWING_COLOURS, type Drawing, type DrawingColour, MOST_DRAWING_TEXT } from '@hoga/domain/charts/drawing';
import { IconButton } from '@hoga/ui/components/icon-button.tsx';
import { cx } from '@hoga/ui/lib/cx.ts';
import { BellPlus, Trash2 } from 'lucide-react';
import { useText } from '../../../shared/i18n/use-text.ts';
import { COLOUR_CLASS } from '../study-words.ts';

export interface DrawingBarProps {
  drawing: Drawing;
  onPut: (drawing: Drawing) => void;
  onRemove: () => void;
  /** Sets an alert at it; `null`: it has no price of its own. */
  onAlert: (() => void) | null;
  onKeyDown: (event: KeyboardEvent) => void;
}

const SWATCH: Readonly<Record<DrawingColour, string>> = { ...COLOUR_CLASS, neutral: 'text-ink-1' };

/** What the chosen drawing is, its colour and its words. */
export function DrawingBar({ drawing, onPut, onRemove, onAlert, onKeyDown }: DrawingBarProps) {
  const t = useText();
  const { kind, colour, text } = drawing;
  return (
    <div
      role="toolbar"
      aria-label={t('chart.chosenDrawing')}
      onKeyDown={({ nativeEvent }) => {
        if (!(nativeEvent.target instanceof HTMLInputElement)) onKeyDown(nativeEvent);
      }}
      className="absolute bottom-9 left-1/2 z-[5] flex w-max max-w-[calc(100%-16px)] -translate-x-1/2 flex-wrap items-center rounded-lg bg-surface-2 px-1 shadow-pop inset-ring inset-ring-line"
    >
      {kind === 'note' ? (
        <input
          type="text"
          aria-label={t('chart.noteText')}
          defaultValue={text}
          maxLength={MOST_DRAWING_TEXT}
          onChange={({ target }) => {
            if (target.value.trim() !== '') onPut({ ...drawing, text: target.value });
          }}
          className="mx-1 h-9 w-36 min-w-0 rounded-sm bg-surface-3 px-2 text-caption outline-none focus:inset-ring-2 focus:inset-ring-brand-text"
        />
      ) : (
        <span className="px-2 text-caption font-semibold">{t(`chart.draw_${kind}`)}</span>
      )}
      {DRAWING_COLOURS.map((each) => (
        <button
          key={each}
          type="button"
          aria-label={t('chart.drawingColour', { colour: t(`chart.colour_${each}`) })}
          aria-pressed={each === colour}
          onClick={() => onPut({ ...drawing, colour: each })}
          className={cx('group/swatch relative grid h-11 w-9 place-items-center', SWATCH[each])}
        >
          <span className="size-4 rounded-full bg-current ring-offset-2 ring-offset-surface-2 group-aria-pressed/swatch:ring-2 group-aria-pressed/swatch:ring-current" />
        </button>
      ))}
      {onAlert !== null && <IconButton label={t('chart.alertHere')} icon={<BellPlus size={18} />} onClick={onAlert} />}
      <IconButton label={t('chart.removeDrawing')} icon={<Trash2 size={18} />} onClick={onRemove} />
    </div>
  );
}

import { type LayoutProduct, PANE_COUNTS, STANDARD_LAYOUT, withCount } from '@hoga/domain/layouts/layout';
import { Button } from '@hoga/ui/components/button.tsx';
import { Popover } from '@hoga/ui/components/popover.tsx';
import { Segmented } from '@hoga/ui/components/segmented.tsx';
import { InSlot } from '@hoga/ui/components/slot.tsx';
import { isPlainPress, isTypedIn, isWindowOpen } from '@hoga/ui/lib/pressed-key.ts';
import { LayoutGrid } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type OwnLayout, useSavedLayouts } from '../../data/layouts/use-layout.ts';
import { settingsStore } from '../../data/settings/settings-store.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { chosenLayout, SavedLayouts } from './saved-layouts.tsx';

export interface LayoutMenuProps extends OwnLayout {
  product: LayoutProduct;
}

/** The layout of the trade screen, in its bar: how many panes, and the layouts that the member has named. Opened with Y. */
export function LayoutMenu({ layout, change, product }: LayoutMenuProps) {
  const t = useText();
  const own = useSavedLayouts(product);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const chosen = chosenLayout(own.saved, layout);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.code !== 'KeyY' || event.shiftKey || !isPlainPress(event)) return;
    if (isTypedIn(event.target) || isWindowOpen() || !settingsStore.getState().player.hotkeys) return;
    event.preventDefault();
    setOpen(true);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <InSlot name="top-nav">
        <span className="order-first flex items-center pr-4">
          <button
            ref={button}
            type="button"
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            aria-label={
              chosen === null
                ? t('panes.layoutOf', { count: layout.count })
                : t('panes.layoutNamed', { count: layout.count, name: chosen })
            }
            onClick={() => setOpen(!isOpen)}
            className="pressable flex min-h-9 items-center gap-1.5 rounded-[10px] bg-surface-2 px-2.5 text-micro font-semibold text-ink-2 hover:text-ink-1"
          >
            <LayoutGrid size={15} aria-hidden="true" className="shrink-0" />
            <span className="max-w-28 truncate">{chosen ?? layout.count}</span>
          </button>
        </span>
      </InSlot>
      <Popover anchor={button} open={isOpen} onOpenChange={setOpen} title={t('panes.layout')}>
        <div className="flex flex-col gap-3 py-3">
          <Segmented
            label={t('panes.count')}
            items={PANE_COUNTS.map((count) => ({
              value: String(count),
              label: count === 1 ? t('panes.one') : String(count),
            }))}
            value={String(layout.count)}
            onValueChange={(value) => {
              const count = PANE_COUNTS.find((known) => String(known) === value);
              if (count !== undefined) change((before) => withCount(before, count));
            }}
          />
          <SavedLayouts
            own={own}
            layout={layout}
            onChosen={(saved) => {
              change(() => saved);
              setOpen(false);
            }}
          />
          <Button
            size="md"
            onClick={() => {
              change(() => STANDARD_LAYOUT);
              setOpen(false);
            }}
          >
            {t('panes.reset')}
          </Button>
        </div>
      </Popover>
    </>
  );
}

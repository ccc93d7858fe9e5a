import { Button } from '@hoga/ui/components/button.tsx';
import { cx } from '@hoga/ui/lib/cx.ts';
import { useText } from '../shared/i18n/use-text.ts';
import { LiveText } from './live-text.tsx';
import { lookOf, NetText } from './position-card.tsx';
import type { PositionTerms } from './terms.ts';

/** The position of the instrument on the screen in one fixed line: its net result, and its close. */
export function HeldStrip({ terms }: { terms: PositionTerms }) {
  const t = useText();
  const { size } = terms.figures;
  const close = terms.actions.find(({ key }) => key === 'close');
  return (
    <section
      aria-label={t('trading.heldNow')}
      className="flex min-h-11 shrink-0 items-center gap-2 border-b border-line bg-surface-1 px-gutter text-caption whitespace-nowrap"
    >
      {terms.tag}
      {/* From the right: without room for all of it the ticks or percent go first, then the size; the amount stays. */}
      <span className="whole-or-none flex-1 flex-row-reverse items-baseline gap-x-1.5 text-label">
        <span className="flex items-baseline gap-1.5">
          <span className="text-micro text-ink-3">{t('trading.net')}</span>
          <NetText terms={terms} className="font-semibold" />
        </span>
        {size !== undefined && <span className="mr-auto text-caption font-medium">{size.value}</span>}
        <LiveText stock={terms.stock} read={terms.progress} className={cx('text-micro', lookOf(terms))} />
      </span>
      {close !== undefined && (
        <Button size="sm" className="-mr-1 shrink-0" disabled={close.disabled} onClick={close.onPress}>
          {close.short ?? close.label}
        </Button>
      )}
      {terms.sheets}
    </section>
  );
}

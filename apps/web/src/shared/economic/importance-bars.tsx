import type { EconomicRelease } from '@hoga/contract/economic';
import { cx } from '@hoga/ui/lib/cx.ts';
import { useText } from '../i18n/use-text.ts';

const HEIGHTS = ['h-1.5', 'h-2.5', 'h-3.5'] as const;

/** Three bars: high is yellow, the rest grey. Colour is never alone: there is also a text. */
export function ImportanceBars({ importance }: { importance: EconomicRelease['importance'] }) {
  const t = useText();
  return (
    <span className="inline-flex shrink-0 items-end gap-[2px]">
      <span className="sr-only">{t('economic.importanceOf', { level: t(`economic.importance_${importance}`) })}</span>
      {HEIGHTS.map((height, index) => (
        <i
          key={height}
          aria-hidden="true"
          className={cx(
            'w-[5px] rounded-[2px]',
            height,
            index >= importance ? 'bg-surface-3' : importance === 3 ? 'bg-warn' : 'bg-ink-3',
          )}
        />
      ))}
    </span>
  );
}

import { Button } from '@hoga/ui/components/button.tsx';
import type { ReactNode } from 'react';
import { useText } from '../shared/i18n/use-text.ts';

export interface TrailingStopProps {
  /** The distance, as text. */
  distance: string;
  pending: boolean;
  disabled?: boolean;
  onPlace: () => void;
  /** Where the distance is put in. */
  children: ReactNode;
}

/** A separate order that closes the position once the price has come back by so much from its best. */
export function TrailingStop({ distance, pending, disabled = false, onPlace, children }: TrailingStopProps) {
  const t = useText();
  return (
    <section aria-label={t('trading.trailing')} className="rounded-control bg-surface-2 p-3">
      <h3 className="text-label font-semibold">{t('trading.trailing')}</h3>
      <p className="mt-0.5 text-micro text-ink-3">{t('trading.trailingHint', { distance })}</p>
      <div className="mt-2 flex gap-2">
        {children}
        <Button size="md" pending={pending} disabled={disabled} onClick={onPlace}>
          {t('trading.trailingPlace')}
        </Button>
      </div>
    </section>
  );
}

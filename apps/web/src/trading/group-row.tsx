import { Button } from '@hoga/ui/components/button.tsx';
import { useRef, useState } from 'react';
import { useText } from '../shared/i18n/use-text.ts';
import type { OrderGroup } from './terms.ts';

/** The head of a scale order's rows: one tap cancels what is left of it. */
export function GroupRow({ count, cancel }: OrderGroup & { count: number }) {
  const t = useText();
  const [isCancelling, setCancelling] = useState(false);
  /** Set at once: a second tap comes before the first one's render. */
  const isAsked = useRef(false);
  const press = async () => {
    if (isAsked.current) return;
    isAsked.current = true;
    setCancelling(true);
    if (await cancel()) return;
    isAsked.current = false;
    setCancelling(false);
  };
  return (
    <li className="flex min-h-11 items-center justify-between gap-3 px-gutter lg:px-3">
      <span className="text-caption font-semibold">{t('trading.scaleOf', { count })}</span>
      <Button size="sm" variant="outline" disabled={isCancelling} onClick={() => void press()}>
        {t(isCancelling ? 'trading.cancelling' : 'trading.scaleCancel')}
      </Button>
    </li>
  );
}

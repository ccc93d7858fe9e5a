import { Button } from '@hoga/ui/components/button.tsx';
import { IconButton } from '@hoga/ui/components/icon-button.tsx';
import { useMediaQuery } from '@hoga/ui/lib/use-media-query.ts';
import { ChevronsDown, ChevronsUp } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import { FutureChart } from './future-chart.tsx';

/** The chart of a phone, which makes room for what is below it when it is folded away. */
export function FoldableChart(props: Omit<ComponentProps<typeof FutureChart>, 'trailing'>) {
  const t = useText();
  // A phone on its side has no room for both the chart and what is ordered.
  const isLow = useMediaQuery('(max-height: 480px)');
  const [chosen, setFolded] = useState<boolean | null>(null);
  const isFolded = chosen ?? isLow;
  if (isFolded) {
    return (
      <div className="px-gutter py-2">
        <Button size="sm" variant="quiet" block onClick={() => setFolded(false)}>
          <ChevronsDown size={16} aria-hidden="true" />
          {t('market.unfoldChart')}
        </Button>
      </div>
    );
  }
  return (
    <FutureChart
      {...props}
      trailing={
        <IconButton label={t('market.foldChart')} icon={<ChevronsUp size={18} />} onClick={() => setFolded(true)} />
      }
    />
  );
}

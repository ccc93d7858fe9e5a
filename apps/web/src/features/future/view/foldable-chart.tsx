import { Button } from '@hoga/ui/components/button.tsx';
import { IconButton } from '@hoga/ui/components/icon-button.tsx';
import { useMediaQuery } from '@hoga/ui/lib/use-media-query.ts';
import { ChevronsDown, ChevronsUp } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import { FutureChart } from './future-chart.tsx';

export interface ChartFold {
  readonly isFolded: boolean;
  readonly setFolded: (isFolded: boolean) => void;
}

/** Whether the chart of a phone is folded for the content below it. */
export function useChartFold(): ChartFold {
  // A phone in landscape has no room for both the chart and the content below it.
  const isLow = useMediaQuery('(max-height: 480px)');
  const [chosen, setFolded] = useState<boolean | null>(null);
  return { isFolded: chosen ?? isLow, setFolded };
}

/** The chart of a phone with a button that folds it away. */
export function FoldableChart({
  fold,
  ...props
}: Omit<ComponentProps<typeof FutureChart>, 'trailing'> & { fold: ChartFold }) {
  const t = useText();
  return (
    <FutureChart
      {...props}
      trailing={
        <IconButton
          label={t('market.foldChart')}
          icon={<ChevronsUp size={18} />}
          onClick={() => fold.setFolded(true)}
        />
      }
    />
  );
}

/** Stands in the place of a folded chart. */
export function UnfoldRow({ fold }: { fold: ChartFold }) {
  const t = useText();
  return (
    <div className="flex min-h-11 shrink-0 items-center px-gutter">
      <Button size="sm" variant="quiet" block onClick={() => fold.setFolded(false)}>
        <ChevronsDown size={16} aria-hidden="true" />
        {t('market.unfoldChart')}
      </Button>
    </div>
  );
}

/** The same where something else stands there. */
export function UnfoldButton({ fold }: { fold: ChartFold }) {
  const t = useText();
  return (
    <IconButton
      label={t('market.unfoldChart')}
      icon={<ChevronsDown size={18} />}
      onClick={() => fold.setFolded(false)}
      className="-my-2 shrink-0"
    />
  );
}

import { ButtonLink } from '@hoga/ui/components/button-link.tsx';
import { Card } from '@hoga/ui/components/card.tsx';
import { IconButton } from '@hoga/ui/components/icon-button.tsx';
import { Skeleton } from '@hoga/ui/components/skeleton.tsx';
import { ArrowDownToLine, ArrowUpFromLine, Eye, EyeOff } from 'lucide-react';
import { useSite } from '../../../data/site/site-store.ts';
import { useOwnedText } from '../../../data/wallet/amount-text.ts';
import { toggleHiddenAmounts, useHiddenAmounts } from '../../../data/wallet/hidden-amounts.ts';
import { totalOf, useHoldings } from '../../../data/wallet/holdings.ts';
import { useTodaysProfit } from '../../../data/wallet/todays-profit.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { ProfitText } from '../../../shared/wallet/profit-text.tsx';

/** Everything the member owns in one figure: the headline of the page. */
export function AssetSummary() {
  const t = useText();
  const { binaryCurrency } = useSite();
  const ownedText = useOwnedText();
  const isHidden = useHiddenAmounts();
  const holdings = useHoldings();
  const today = useTodaysProfit(holdings);
  return (
    <Card>
      <div className="-mt-1.5 -mr-2 flex items-center justify-between">
        <h2 className="text-caption font-medium text-ink-3">{t('home.total')}</h2>
        <IconButton
          label={t('home.hideAmounts')}
          pressed={isHidden}
          icon={isHidden ? <EyeOff size={18} /> : <Eye size={18} />}
          onClick={toggleHiddenAmounts}
        />
      </div>
      <p className="text-display font-bold tracking-tight whitespace-nowrap optical-start max-[22rem]:text-title1">
        {holdings.length === 0 ? (
          <Skeleton className="h-[1lh] w-1/2 rounded-sm" />
        ) : (
          ownedText(totalOf(holdings).total, binaryCurrency)
        )}
      </p>
      {/* Its line is reserved: the content below does not move when it loads. */}
      <p className="mt-0.5 min-h-[1lh] text-label font-medium">
        {holdings.length > 0 && today !== null && (
          <ProfitText
            label={t('home.today')}
            {...today}
            amount={ownedText(today.profit, binaryCurrency, { signed: true })}
          />
        )}
      </p>
      <div className="mt-3.5 grid grid-cols-2 gap-2">
        <ButtonLink href="/balances/deposit" size="md">
          <ArrowDownToLine size={18} aria-hidden="true" />
          {t('home.deposit')}
        </ButtonLink>
        <ButtonLink href="/balances/withdraw" size="md">
          <ArrowUpFromLine size={18} aria-hidden="true" />
          {t('home.withdraw')}
        </ButtonLink>
      </div>
    </Card>
  );
}

import { ButtonLink } from '@hoga/ui/components/button-link.tsx';
import { Card } from '@hoga/ui/components/card.tsx';
import { useSite } from '../../data/site/site-store.ts';
import { useOwnedText } from '../../data/wallet/amount-text.ts';
import { totalOf, useHoldings } from '../../data/wallet/holdings.ts';
import { useText } from '../../shared/i18n/use-text.ts';

/** Everything the member owns in one figure, and money in and out beside it. */
export function AssetCard() {
  const t = useText();
  const { binaryCurrency } = useSite();
  const ownedText = useOwnedText();
  const holdings = useHoldings();
  if (holdings.length === 0) return null;
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
      <div>
        <h2 className="text-caption text-ink-3">{t('more.total')}</h2>
        <p className="text-title2 font-bold tracking-tight whitespace-nowrap">
          {ownedText(totalOf(holdings).total, binaryCurrency)}
        </p>
      </div>
      <div className="flex gap-2">
        <ButtonLink href="/balances/deposit" size="sm">
          {t('more.deposit')}
        </ButtonLink>
        <ButtonLink href="/balances/withdraw" size="sm">
          {t('more.withdraw')}
        </ButtonLink>
      </div>
    </Card>
  );
}

import { toText } from '@hoga/kernel/decimal';
import { ChangeText } from '@hoga/ui/components/change-text.tsx';
import { Skeleton } from '@hoga/ui/components/skeleton.tsx';
import { InSlot } from '@hoga/ui/components/slot.tsx';
import { formatAmount } from '@hoga/ui/lib/format-number.ts';
import { useFuturesEquity, useIsFuturesKnown } from '../../../data/account/cross-account.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { TopNavFigure } from '../../../shared/ui/top-nav-figure.tsx';
import { useOpenNet } from '../account/use-open-net.ts';
import { COIN_MONEY } from '../model/coin-result.ts';
import type { ContractsById } from '../model/use-contracts.ts';

/** The account in the top navigation: the open PnL, and the account's worth. */
export function FuturesNavFigures({ contracts }: { contracts: ContractsById }) {
  const t = useText();
  const equity = useFuturesEquity();
  const isKnown = useIsFuturesKnown();
  const net = useOpenNet(contracts);
  if (equity === null) return null;
  return (
    <InSlot name="top-nav">
      {net !== null && (
        <TopNavFigure label={t('trading.net')}>
          <ChangeText value={toText(net)} places={COIN_MONEY.places} />
        </TopNavFigure>
      )}
      <TopNavFigure label={t('futures.equity')}>
        {isKnown ? (
          formatAmount(equity.total, COIN_MONEY.unit, { places: COIN_MONEY.places })
        ) : (
          <Skeleton className="h-4 w-28 rounded-xs" />
        )}
      </TopNavFigure>
    </InSlot>
  );
}

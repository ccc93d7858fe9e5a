import type { FuturesOption } from '@hoga/contract/market';
import { decimal, ONE } from '@hoga/kernel/decimal';
import { ChangeText } from '@hoga/ui/components/change-text.tsx';
import { NO_VALUE } from '@hoga/ui/lib/format-number.ts';
import { plainSymbol } from '../../../data/market/market.ts';
import { useFuturesOptions } from '../../../data/market/use-futures-options.ts';
import { useTickerPart } from '../../../data/market/use-market.ts';
import { useSite } from '../../../data/site/site-store.ts';
import { ownedText } from '../../../data/wallet/amount-text.ts';
import { type Holding, useWorthOf } from '../../../data/wallet/holdings.ts';
import { PriceText } from '../../../shared/ui/price-text.tsx';

/** The price of a wallet's currency: coins in USDT with the day's change, USDT in the site's own money, which has none. */
export function WalletPrice({ holding: { walletType, currency, terms } }: { holding: Holding }) {
  const { flags, binaryCurrency } = useSite();
  const { data: options } = useFuturesOptions(flags.isFutures);
  const worthOf = useWorthOf();
  if (currency === binaryCurrency) return NO_VALUE;
  if (currency === 'USDT') {
    const worth = worthOf(ONE, walletType);
    return worth === null ? NO_VALUE : ownedText(worth, binaryCurrency);
  }
  const option = options?.find(({ stock }) => plainSymbol(stock) === `${currency}USDT`);
  if (option !== undefined) return <ContractPrice option={option} />;
  // Without a contract there is no day's change: the cashier has the coin's worth.
  return terms?.worth == null ? NO_VALUE : ownedText(decimal(terms.worth.usdt), 'USDT');
}

function ContractPrice({ option: { stock, precision, lastPrice, priceChangePercent } }: { option: FuturesOption }) {
  const last = useTickerPart(stock, (ticker) => ticker?.last ?? lastPrice);
  const percent = useTickerPart(stock, (ticker) => ticker?.changePercent ?? priceChangePercent);
  return (
    <>
      <PriceText value={last} places={precision} /> USDT
      <ChangeText kind="percent" value={percent} className="block text-micro font-medium" />
    </>
  );
}

import type { WalletType } from '@hoga/domain/trading/vocabulary';
import { Button } from '@hoga/ui/components/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { providersQuery } from '../../../data/wallet/provider-calls.ts';
import { useText } from '../../../shared/i18n/use-text.ts';

export interface ExchangeSaleProps {
  readonly walletType: WalletType;
  readonly pending: boolean;
  readonly disabled: boolean;
  readonly onPress: () => void;
}

/** The other place to sell coins at, where the site has an exchange that takes them; nothing where it has none. */
export function ExchangeSale({ walletType, pending, disabled, onPress }: ExchangeSaleProps) {
  const t = useText();
  const { data: providers = [] } = useQuery(providersQuery());
  const exchange = providers.find(({ provider }) => provider === 'coinex');
  const takes = (type: WalletType) => exchange?.walletTypes.includes(type) === true;
  if (exchange === undefined || !takes(walletType) || !takes('BINARY')) return null;
  const { label: name } = exchange;
  return (
    <div className="flex flex-col gap-2">
      <Button block pending={pending} disabled={disabled} onClick={onPress}>
        {t('wallet.providerSell', { name })}
      </Button>
      <p className="text-micro text-pretty text-ink-3">{t('wallet.providerSellHint', { name })}</p>
    </div>
  );
}

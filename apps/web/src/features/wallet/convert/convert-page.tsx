import { GoneState } from '@hoga/ui/components/gone-state.tsx';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSite } from '../../../data/site/site-store.ts';
import { type Holding, useHolding } from '../../../data/wallet/holdings.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { coinOfPath } from '../coin/coin-lists.ts';
import { ConvertForm } from './convert-form.tsx';
import { TransferForm } from './transfer-form.tsx';

/** /wallet/convert/{from}_{to}: one wallet into another, at once (RT-38, WAL-53, WAL-54). */
export function ConvertPage(): ReactNode {
  const t = useText();
  const { usedCoins } = useSite();
  const { pair = '' } = useParams({ strict: false });
  const [fromText, toTextOf] = pair.split('_');
  const from = useHoldingOfPath(fromText, usedCoins);
  const to = useHoldingOfPath(toTextOf, usedCoins);
  if (from === null || to === null || from.walletType === to.walletType) {
    return <GoneState title={t('wallet.noSuchCoin')} href="/wallet/asset" label={t('wallet.asset')} />;
  }
  const key = `${from.walletType}_${to.walletType}`;
  return from.currency === to.currency ? (
    <TransferForm key={key} from={from} to={to} />
  ) : (
    <ConvertForm key={key} from={from} to={to} />
  );
}

function useHoldingOfPath(text: string | undefined, usedCoins: readonly string[]): Holding | null {
  const walletType = coinOfPath(text, usedCoins);
  const holding = useHolding(walletType ?? 'BINARY');
  return walletType === null ? null : holding;
}

import type { Holding } from '../../../data/wallet/holdings.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { InstrumentMark } from '../../../shared/market/instrument-mark.tsx';

/** Whether it is one of the two accounts that are traded with. */
export function isAccount({ walletType }: Pick<Holding, 'walletType'>): boolean {
  return walletType === 'BINARY' || walletType === 'FUTURES';
}

/** A coin has its mark, a trading account the first letters of its name. */
export function WalletMark({ holding, size }: { holding: Pick<Holding, 'walletType'>; size?: 'sm' | 'md' }) {
  const t = useText();
  const { walletType } = holding;
  if (walletType === 'BINARY') return <InstrumentMark code={t('wallet.tileOversea')} size={size} />;
  if (walletType === 'FUTURES') return <InstrumentMark code={t('wallet.tileFutures')} size={size} />;
  return <InstrumentMark code={walletType} size={size} round />;
}

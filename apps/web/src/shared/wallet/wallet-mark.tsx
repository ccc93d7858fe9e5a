import { useText } from '../i18n/use-text.ts';
import { InstrumentMark } from '../market/instrument-mark.tsx';

/** Whether it is one of the two accounts that are traded with. */
export function isAccount({ walletType }: { readonly walletType: string }): boolean {
  return walletType === 'BINARY' || walletType === 'FUTURES';
}

export interface WalletMarkProps {
  walletType: string;
  size?: 'sm' | 'md';
  /** A trading account's too, where all around it is round. */
  round?: boolean;
}

/** A coin has its mark, a trading account the first letters of its name. */
export function WalletMark({ walletType, size, round }: WalletMarkProps) {
  const t = useText();
  if (walletType === 'BINARY') return <InstrumentMark code={t('wallet.tileOversea')} size={size} round={round} />;
  if (walletType === 'FUTURES') return <InstrumentMark code={t('wallet.tileFutures')} size={size} round={round} />;
  return <InstrumentMark code={walletType} size={size} round />;
}

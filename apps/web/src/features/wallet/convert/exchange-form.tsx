import { type Decimal, ZERO } from '@hoga/kernel/decimal';
import { Button } from '@hoga/ui/components/button.tsx';
import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { exactText } from '../../../data/wallet/amount-text.ts';
import { useCoinName } from '../../../data/wallet/use-coin-name.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { AfterExchange } from './after-exchange.tsx';
import { Legs } from './legs.tsx';
import type { PairProps } from './pair.ts';
import type { Exchange } from './use-exchange.ts';

interface ExchangeFormProps extends PairProps {
  readonly exchange: Exchange;
  /** The amount received for the typed one; null while it is not known. */
  readonly received: Decimal | null;
  readonly isReady: boolean;
  readonly note: string;
  readonly verb: 'wallet.convert' | 'wallet.transfer';
  readonly children?: ReactNode;
}

const VERB_OF = { 'wallet.convert': 'wallet.convertOf', 'wallet.transfer': 'wallet.transferOf' } as const;

const AFTER = { 'wallet.convert': 'wallet.afterOf', 'wallet.transfer': 'wallet.afterTransferOf' } as const;

/** The amount given, the amount received, both wallets afterwards, and the button that repeats it. */
export function ExchangeForm({ from, to, exchange, received, isReady, note, verb, children }: ExchangeFormProps) {
  const t = useText();
  const coinName = useCoinName();
  const { amount, typed, most, isOver, isPending, setAmount, submit } = exchange;
  return (
    <Legs
      from={from}
      to={to}
      most={most}
      amount={amount}
      onAmount={setAmount}
      received={amount === null ? null : received}
      error={isOver ? t('wallet.moreThanHeld') : undefined}
    >
      {children}
      <AfterExchange from={from} to={to} out={typed} into={received ?? ZERO} label={AFTER[verb]} />
      <p className="flex gap-1.5 text-caption text-ink-3">
        <Info size={16} aria-hidden="true" className="mt-px shrink-0" />
        {note}
      </p>
      <Button
        variant="primary"
        block
        pending={isPending}
        disabled={amount === null || isOver || !isReady}
        onClick={() => void submit()}
      >
        {amount === null
          ? t(verb)
          : t(VERB_OF[verb], { amount: exactText(typed, from.currency), to: coinName(to.walletType) })}
      </Button>
    </Legs>
  );
}

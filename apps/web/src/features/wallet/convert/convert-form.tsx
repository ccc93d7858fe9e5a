import { RATE_AGE_MS } from '@hoga/domain/wallet/exchange';
import { decimal, ZERO } from '@hoga/kernel/decimal';
import { useQuery } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import { useState } from 'react';
import { messageFor, messageForError } from '../../../data/api/api.ts';
import { isSuccess } from '../../../data/api/reply.ts';
import { exactText, smallestOf } from '../../../data/wallet/amount-text.ts';
import { convert } from '../../../data/wallet/cashier-commands.ts';
import { rateQuery } from '../../../data/wallet/rate-query.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { Banner } from '../../../shared/ui/banner.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { alert } from '../../../shared/ui/dialogs/dialog-store.ts';
import { KeyValue } from '../../../shared/ui/key-value.tsx';
import { toast } from '../../../shared/ui/toasts/toast-store.ts';
import { useCoinName } from '../figures/use-coin-name.ts';
import { useNow } from '../figures/use-now.ts';
import { AfterExchange } from './after-exchange.tsx';
import { conversionOf } from './conversion.ts';
import { Legs } from './legs.tsx';
import type { PairProps } from './pair.ts';
import { RateCard } from './rate-card.tsx';

/** Into another currency, at a rate that shows its age and less a spread that is not hidden in it. */
export function ConvertForm({ from, to }: PairProps) {
  const t = useText();
  const coinName = useCoinName();
  const query = useQuery(rateQuery(from.currency, to.currency));
  const now = useNow();
  const [amount, setAmount] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const rate = query.data ?? null;
  const isYoung = rate !== null && now - rate.at <= RATE_AGE_MS;
  const typed = amount === null ? ZERO : decimal(amount);
  const result = rate === null ? null : conversionOf(typed, decimal(rate.rate), smallestOf(to.currency));
  const isOver = from.transferable !== null && typed > from.transferable;

  async function submit() {
    if (amount === null) return;
    setPending(true);
    const reply = await convert({ from: from.walletType, to: to.walletType, amount });
    setPending(false);
    if (!isSuccess(reply)) {
      await alert({ body: messageFor(reply) });
      return;
    }
    setAmount(null);
    toast({ tone: 'ok', title: t('wallet.converted') });
  }

  return (
    <Legs
      from={from}
      to={to}
      amount={amount}
      onAmount={setAmount}
      received={amount === null ? null : (result?.received ?? null)}
      error={isOver ? t('wallet.moreThanHeld') : undefined}
    >
      {query.isError && (
        <Banner tone="warn" inset action={{ label: t('common.retry'), onPress: () => void query.refetch() }}>
          {messageForError(query.error) ?? t('wallet.noRateNow')}
        </Banner>
      )}
      {rate !== null && result !== null && (
        <RateCard rate={`1 ${from.currency} = ${exactText(rate.rate, to.currency)}`} at={rate.at}>
          <KeyValue
            rows={[
              { key: 'plain', label: t('wallet.atRate'), value: exactText(result.plain, to.currency) },
              {
                key: 'spread',
                label: t('wallet.spread'),
                value: `${result.spread === ZERO ? '' : '−'}${exactText(result.spread, to.currency)}`,
              },
              { key: 'fee', label: t('wallet.extraFee'), value: t('wallet.none') },
              {
                key: 'received',
                label: <b className="text-ink-1">{t('wallet.received')}</b>,
                value: <b>{exactText(result.received, to.currency)}</b>,
              },
            ]}
          />
        </RateCard>
      )}
      <AfterExchange from={from} to={to} out={typed} into={result?.received ?? ZERO} />
      <p className="flex gap-1.5 text-caption text-ink-3">
        <Info size={16} aria-hidden="true" className="mt-px shrink-0" />
        {t('wallet.convertIsFinal')}
      </p>
      <Button
        variant="primary"
        block
        pending={pending}
        disabled={amount === null || isOver || !isYoung || result === null || result.received === ZERO}
        onClick={() => void submit()}
      >
        {amount === null
          ? t('wallet.convert')
          : t('wallet.convertOf', { amount: exactText(typed, from.currency), to: coinName(to.walletType) })}
      </Button>
    </Legs>
  );
}

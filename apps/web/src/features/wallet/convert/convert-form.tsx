import { QUOTE_LIFE_MS, RATE_AGE_MS } from '@hoga/domain/wallet/exchange';
import { decimal, ZERO } from '@hoga/kernel/decimal';
import { Banner } from '@hoga/ui/components/banner.tsx';
import { KeyValue } from '@hoga/ui/components/key-value.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { messageForError } from '../../../data/api/api.ts';
import { exactText, rateText, smallestOf } from '../../../data/wallet/amount-text.ts';
import { convert } from '../../../data/wallet/cashier-commands.ts';
import { quoteQuery, rateQuery } from '../../../data/wallet/rate-query.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { useNow } from '../figures/use-now.ts';
import { conversionOf } from './conversion.ts';
import { ExchangeForm } from './exchange-form.tsx';
import type { PairProps } from './pair.ts';
import { RateCard } from './rate-card.tsx';
import { useExchange } from './use-exchange.ts';

/** The debounce: nothing is fetched while keys are pressed. */
const SETTLE_MS = 250;

/** A value once it has stayed the same for a moment. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** Into another currency, by a binding quote: the quoted amount is what is credited. */
export function ConvertForm({ from, to }: PairProps) {
  const t = useText();
  const rates = useQuery(rateQuery({ base: from.currency, counter: to.currency }));
  const now = useNow();
  const exchange = useExchange({
    most: from.leavable,
    send: async (amount) => {
      const reply = await convert({ from: from.walletType, to: to.walletType, amount, quoteId: quote?.quoteId });
      // Done or refused, the quote is used up.
      void quotes.refetch();
      return reply;
    },
    done: t('wallet.converted'),
    receiptOf: ({ id }) => id,
  });
  const typed = exchange.typed === ZERO || exchange.isOver ? null : exchange.amount;
  const asked = useSettled(typed);
  const quotes = useQuery(quoteQuery({ from: from.walletType, to: to.walletType, amount: asked }));
  const quote = asked === typed ? quotes.data : undefined;
  const isPromised = quote !== undefined && now < quote.until;
  // Until a quote is there, the newest rate gives an estimate.
  const known = quote ?? rates.data;
  const at = quote === undefined ? rates.data?.at : quote.until - QUOTE_LIFE_MS;
  const isYoung = at !== undefined && now - at <= RATE_AGE_MS;
  const result =
    known === undefined
      ? null
      : conversionOf(exchange.typed, known.rate, smallestOf(to.currency), quote && decimal(quote.received));
  const failed = [quotes, rates].find(({ isError }) => isError);

  return (
    <ExchangeForm
      from={from}
      to={to}
      exchange={exchange}
      received={result?.received ?? null}
      isReady={isPromised && isYoung}
      note={t('wallet.convertIsFinal')}
      verb="wallet.convert"
    >
      {failed !== undefined && (
        <Banner tone="warn" inset action={{ label: t('common.retry'), onPress: () => void failed.refetch() }}>
          {messageForError(failed.error) ?? t('wallet.noRateNow')}
        </Banner>
      )}
      {known !== undefined && at !== undefined && result !== null && (
        <RateCard rate={`1 ${from.currency} = ${rateText(known.rate, to.currency)}`} at={at}>
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
    </ExchangeForm>
  );
}

import { RATE_AGE_MS } from '@hoga/domain/wallet/exchange';
import { decimal, ZERO } from '@hoga/kernel/decimal';
import { Banner } from '@hoga/ui/components/banner.tsx';
import { KeyValue } from '@hoga/ui/components/key-value.tsx';
import { useQuery } from '@tanstack/react-query';
import { messageForError } from '../../../data/api/api.ts';
import { exactText, smallestOf } from '../../../data/wallet/amount-text.ts';
import { convert } from '../../../data/wallet/cashier-commands.ts';
import { rateQuery } from '../../../data/wallet/rate-query.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { useNow } from '../figures/use-now.ts';
import { conversionOf } from './conversion.ts';
import { ExchangeForm } from './exchange-form.tsx';
import type { PairProps } from './pair.ts';
import { RateCard } from './rate-card.tsx';
import { useExchange } from './use-exchange.ts';

/** Into another currency, at a rate that shows its age and less a spread that is not hidden in it. */
export function ConvertForm({ from, to }: PairProps) {
  const t = useText();
  const query = useQuery(rateQuery(from.currency, to.currency));
  const now = useNow();
  const exchange = useExchange({
    most: from.leavable,
    send: (amount) => convert({ from: from.walletType, to: to.walletType, amount }),
    done: t('wallet.converted'),
  });
  const rate = query.data ?? null;
  const isYoung = rate !== null && now - rate.at <= RATE_AGE_MS;
  const result = rate === null ? null : conversionOf(exchange.typed, decimal(rate.rate), smallestOf(to.currency));

  return (
    <ExchangeForm
      from={from}
      to={to}
      exchange={exchange}
      received={result?.received ?? null}
      isReady={isYoung && result !== null && result.received !== ZERO}
      note={t('wallet.convertIsFinal')}
      verb="wallet.convert"
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
    </ExchangeForm>
  );
}

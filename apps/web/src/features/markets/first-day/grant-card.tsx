import { currencyUnit } from '@hoga/domain/format/currency-text';
import { practiceMoneyOf } from '@hoga/domain/site/practice-money';
import { ButtonLink } from '@hoga/ui/components/button-link.tsx';
import { IconButton } from '@hoga/ui/components/icon-button.tsx';
import { formatAmount } from '@hoga/ui/lib/format-number.ts';
import { X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useSession } from '../../../data/session/session-store.ts';
import { endFirstDay } from '../../../data/settings/first-day.ts';
import { beginFirstTrade } from '../../../data/settings/first-trade.ts';
import { useSite } from '../../../data/site/site-store.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { InstrumentRow } from '../list/instrument-row.tsx';
import { useSuggestedContract } from './use-suggested-contract.ts';

/** A new member's practice money, and one contract to start with (mock-up 18i). */
export function GrantCard() {
  const t = useText();
  const titleId = useId();
  const site = useSite();
  const name = useSession(({ user }) => user?.name ?? '');
  const grants = practiceMoneyOf({ ...site, usedCoins: site.usedCoins.join(',') }).map(({ walletType, amount }) => ({
    walletType,
    label: t(walletType === 'BINARY' ? 'market.oversea' : 'market.coinFutures'),
    text: formatAmount(amount, walletType === 'BINARY' ? currencyUnit(site.binaryCurrency) : 'USDT', { places: 0 }),
  }));
  return (
    <section aria-labelledby={titleId} className="rounded-xl bg-brand-soft p-4 lg:max-w-xl">
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0 text-caption text-ink-2">{t('firstDay.joined', { name })}</p>
        <IconButton
          label={t('firstDay.close')}
          icon={<X size={20} />}
          className="-my-2 -mr-2 shrink-0"
          onClick={endFirstDay}
        />
      </div>
      <h2 id={titleId} className="mt-1 text-title2 font-bold tracking-tight">
        {t(grants.length === 0 ? 'firstDay.welcome' : 'firstDay.granted')}
      </h2>
      {grants.length > 0 && (
        <>
          <dl className="mt-3 grid grid-cols-2 gap-2">
            {grants.map(({ walletType, label, text }) => (
              <div key={walletType} className="min-w-0 rounded-md bg-bg/55 px-3 py-2.5">
                <dt className="text-micro text-ink-3">{label}</dt>
                <dd className="text-title3 font-bold whitespace-nowrap">{text}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-2.5 text-micro text-ink-2">{t('firstDay.practice')}</p>
        </>
      )}
      <StartHere />
    </section>
  );
}

function StartHere() {
  const t = useText();
  const option = useSuggestedContract();
  const start = useRef<HTMLAnchorElement>(null);
  const isKnown = option !== null;

  useEffect(() => {
    // Only where nothing else has the focus: a keyboard goes on with Enter.
    if (isKnown && document.activeElement === document.body) start.current?.focus({ preventScroll: true });
  }, [isKnown]);

  if (option === null) return null;
  return (
    <div className="mt-4">
      <h3 className="text-label font-semibold">{t('firstDay.startHere')}</h3>
      <div className="-mx-2 mt-1 overflow-hidden rounded-md bg-surface-1">
        <InstrumentRow option={option} href={`/oversea/${option.id}`} sparkline={[]} />
      </div>
      <p className="mt-2 text-micro text-ink-2">{t('firstDay.why')}</p>
      <ButtonLink
        ref={start}
        href={`/oversea/${option.id}`}
        variant="primary"
        block
        className="mt-3"
        onClick={() => beginFirstTrade(option.id)}
      >
        {t('firstDay.start')}
      </ButtonLink>
    </div>
  );
}

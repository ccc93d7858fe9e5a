import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { useState } from 'react';
import { halt, type SiteHalt, useHaltsChanged } from '../../data/halts.ts';
import { bySymbol, useOffered } from '../../data/offered.ts';
import { useScopedSites } from '../../data/site-scope.ts';
import { type NamedSite, useNamedSites } from '../../data/sites.ts';
import { t } from '../../shared/i18n/t.ts';
import { ChoiceField } from '../../shared/kit/choice-field.tsx';
import { ConfirmCard } from '../../shared/kit/confirm-card.tsx';
import { SiteSelect } from '../../shared/kit/site-select.tsx';
import { act } from '../../shared/kit/use-act.tsx';

const PRESETS = [
  t('halts.reasonPrices'),
  t('halts.reasonExchange'),
  t('halts.reasonMaintenance'),
  t('halts.reasonFraud'),
];
const WHOLE_SITE = '';

/** The site, all of it or one instrument; the consequences; the reason; and its name typed. */
export function HaltForm({ halts }: { halts: readonly SiteHalt[] }) {
  const siteIds = useScopedSites('halt');
  const sites = useNamedSites(siteIds);
  const [siteId, setSiteId] = useState(siteIds.length === 1 ? siteIds[0] : undefined);
  const [symbol, setSymbol] = useState(WHOLE_SITE);
  const site = sites.find((each) => each.id === siteId);
  const instruments = bySymbol(useOffered(siteId === undefined ? [] : [siteId]));
  return (
    <section aria-label={t('halts.newHalt')} className="flex flex-col gap-2.5">
      <div className="grid grid-cols-2 gap-2">
        <SiteSelect
          sites={sites}
          value={siteId}
          onChange={(chosen) => {
            setSiteId(chosen);
            setSymbol(WHOLE_SITE);
          }}
          placeholder={t('halts.chooseSite')}
        />
        <ChoiceField
          label={t('halts.subject')}
          choices={[
            { value: WHOLE_SITE, name: t('halts.wholeSite') },
            ...instruments.map((each) => ({ value: each.symbol, name: `${each.name} (${each.symbol})` })),
          ]}
          value={symbol}
          onChange={setSymbol}
          disabled={site === undefined}
        />
      </div>
      {site !== undefined && (
        <HaltCard
          key={`${site.id} ${symbol}`}
          site={site}
          symbol={symbol === WHOLE_SITE ? null : symbol}
          halts={halts}
        />
      )}
    </section>
  );
}

interface HaltCardProps {
  site: NamedSite;
  symbol: string | null;
  halts: readonly SiteHalt[];
}

function HaltCard({ site, symbol, halts }: HaltCardProps) {
  const changed = useHaltsChanged();
  const expected = symbol ?? site.name;
  if (halts.some((each) => each.siteId === site.id && each.symbol === symbol)) {
    return <p className="rounded-sm bg-surface-2 px-3 py-2 text-ink-2">{t('halts.alreadyHalted')}</p>;
  }
  return (
    <ConfirmCard
      title={
        symbol === null
          ? t('halts.haltSite', { name: site.name })
          : t('halts.haltInstrument', { name: site.name, symbol })
      }
      consequences={[
        symbol === null ? t('halts.siteRefused') : t('halts.instrumentRefused'),
        t('halts.cancelOnly'),
        t('halts.liftByTwo'),
      ]}
      expected={expected}
      presets={PRESETS}
      act={act({
        name: t('halts.haltNow'),
        ask: (reason) => halt({ siteId: site.id, symbol, confirm: expected, reason }),
        onDone: () => {
          toast({
            tone: 'warn',
            title: t('halts.haltedToast', { symbol: symbol ?? t('halts.allOf', { name: site.name }) }),
          });
          changed();
        },
      })}
    />
  );
}

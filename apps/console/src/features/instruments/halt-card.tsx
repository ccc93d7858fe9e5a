import { formatKstDateTime } from '@hoga/ui/lib/format-time.ts';
import { Fragment } from 'react';
import { useLiftProposed } from '../../data/approvals.ts';
import { halt, useHalts, useHaltsChanged } from '../../data/halts.ts';
import { may, useOperator } from '../../data/session-store.ts';
import type { NamedSite } from '../../data/sites.ts';
import { WaitingProposal } from '../../shared/house/waiting-proposal.tsx';
import { t } from '../../shared/i18n/t.ts';
import { ConfirmCard } from '../../shared/kit/confirm-card.tsx';
import { Facts } from '../../shared/kit/facts.tsx';
import { act } from '../../shared/kit/use-act.tsx';

const PRESETS = [
  t('instruments.reasonPrices'),
  t('instruments.reasonFeed'),
  t('instruments.reasonExchange'),
  t('instruments.reasonRisk'),
];

export interface HaltCardProps {
  instrument: { readonly symbol: string; readonly koName: string; readonly isHalted: 0 | 1 };
  site: NamedSite;
  onHalted: () => void;
}

/** Halts an instrument at once, or shows who has halted it. Resuming takes two operators. */
export function HaltCard({ instrument, site, onHalted }: HaltCardProps) {
  const operator = useOperator();
  const liftProposed = useLiftProposed();
  const halts = useHalts().filter(({ siteId }) => siteId === site.id);
  if (instrument.isHalted === 1) {
    const standing = halts.filter(({ symbol }) => symbol === null || symbol === instrument.symbol);
    return (
      <section aria-label={t('instruments.halt')} className="pane shrink-0 gap-2 p-3.5">
        <h3 className="text-label font-bold text-danger">{t('instruments.haltedNow')}</h3>
        {standing.map(({ siteId, id, symbol, haltedAt, haltedBy, reason }) => {
          const waiting = liftProposed({ siteId, id });
          return (
            <Fragment key={id}>
              <Facts
                facts={[
                  [t('instruments.scope'), symbol ?? t('instruments.allOf', { name: site.name })],
                  [t('instruments.haltAction'), formatKstDateTime(haltedAt)],
                  [t('instruments.operator'), `#${haltedBy}`],
                  [t('instruments.reason'), reason],
                ]}
              />
              {waiting !== undefined && <WaitingProposal title={t('house.liftWaiting')} proposal={waiting} />}
            </Fragment>
          );
        })}
        <p className="text-micro text-ink-3">{t('instruments.liftAbout')}</p>
      </section>
    );
  }
  return may(operator, 'halt', site.id) ? <HaltForm instrument={instrument} site={site} onHalted={onHalted} /> : null;
}

function HaltForm({ instrument: { symbol, koName }, site, onHalted }: HaltCardProps) {
  const haltsChanged = useHaltsChanged();
  return (
    <div className="pane shrink-0">
      <ConfirmCard
        title={t('instruments.haltTitle')}
        consequences={[
          t('instruments.haltMeans', { name: site.name, koName }),
          t('instruments.cancelAllowed'),
          t('instruments.liftByTwo'),
        ]}
        expected={symbol}
        presets={PRESETS}
        act={act({
          name: t('instruments.haltAction'),
          ask: (reason) => halt({ siteId: site.id, symbol, confirm: symbol, reason }),
          onDone: () => {
            haltsChanged();
            onHalted();
          },
        })}
      />
    </div>
  );
}

import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { formatKstDateTime } from '@hoga/ui/lib/format-time.ts';
import { useState } from 'react';
import { useApprovalsChanged, useLiftProposed } from '../../data/approvals.ts';
import type { SiteHalt } from '../../data/halts.ts';
import { proposeLift } from '../../data/proposals.ts';
import { may, useOperator } from '../../data/session-store.ts';
import { useNamedSites } from '../../data/sites.ts';
import { WaitingProposal } from '../../shared/house/waiting-proposal.tsx';
import { t } from '../../shared/i18n/t.ts';
import { ActForm } from '../../shared/kit/act-form.tsx';
import { Control } from '../../shared/kit/control.tsx';
import { StatusTag } from '../../shared/kit/status-tag.tsx';
import { act } from '../../shared/kit/use-act.tsx';

const PRESETS = [t('halts.reasonPricesFine'), t('halts.reasonRecovered'), t('halts.reasonMaintenanceOver')];

/** The present halts. Lifting one is proposed here and approved in the inbox. */
export function StandingHalts({ halts }: { halts: readonly SiteHalt[] }) {
  const [opened, setOpened] = useState<number | null>(null);
  return (
    <section aria-label={t('halts.standing')} className="flex flex-col gap-2">
      <h3 className="text-label font-bold">{t('halts.standingCount', { count: halts.length })}</h3>
      <ul className="flex flex-col gap-2">
        {halts.map((halt) => (
          <StandingHalt
            key={halt.id}
            halt={halt}
            isOpen={opened === Number(halt.id)}
            onOpen={(isOpen) => setOpened(isOpen ? Number(halt.id) : null)}
          />
        ))}
      </ul>
    </section>
  );
}

interface StandingHaltProps {
  halt: SiteHalt;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

function StandingHalt({ halt, isOpen, onOpen }: StandingHaltProps) {
  const me = useOperator();
  const [site] = useNamedSites([halt.siteId]);
  const proposed = useApprovalsChanged();
  const waiting = useLiftProposed()(halt);
  return (
    <li className="flex flex-col gap-2.5 rounded-md bg-surface-2 p-3">
      <div className="flex items-center gap-2">
        <StatusTag tone="danger">{t('halts.halted')}</StatusTag>
        <b className="min-w-0 truncate font-semibold">
          {site?.name} {halt.symbol ?? t('halts.whole')}
        </b>
        {may(me, 'halt', halt.siteId) && !isOpen && waiting === undefined && (
          <Control look="line" className="ml-auto" onClick={() => onOpen(true)}>
            {t('halts.proposeLift')}
          </Control>
        )}
      </div>
      <p className="text-micro text-ink-3">
        {t('halts.haltedBy', {
          haltedAt: formatKstDateTime(halt.haltedAt),
          haltedBy: halt.haltedBy,
          reason: halt.reason,
        })}
      </p>
      {waiting !== undefined && <WaitingProposal title={t('house.liftWaiting')} proposal={waiting} />}
      {isOpen && waiting === undefined && (
        <ActForm
          presets={PRESETS}
          acts={[
            act({
              name: t('halts.sendProposal'),
              ask: (reason) => proposeLift(halt.siteId, halt.id, reason),
              onDone: ({ id }) => {
                toast({
                  tone: 'ok',
                  title: t('halts.proposed', { id }),
                });
                onOpen(false);
                proposed();
              },
            }),
          ]}
          beside={
            <Control look="line" size="lg" onClick={() => onOpen(false)}>
              {t('halts.cancel')}
            </Control>
          }
        />
      )}
    </li>
  );
}

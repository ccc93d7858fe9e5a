import type { SystemProcess, SystemReport } from '@hoga/contract/admin-system';
import type { SiteId } from '@hoga/kernel/ids';
import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { formatKstDateTime } from '@hoga/ui/lib/format-time.ts';
import { useApprovalsChanged } from '../../data/approvals.ts';
import { drain, proposeDrain, useOrderProposed, useOrderSite, useSystemChanged } from '../../data/system.ts';
import { bytesText } from '../../shared/bytes-text.ts';
import { WaitingProposal } from '../../shared/house/waiting-proposal.tsx';
import { t } from '../../shared/i18n/t.ts';
import { ActForm } from '../../shared/kit/act-form.tsx';
import { ActSheet } from '../../shared/kit/act-sheet.tsx';
import { ConfirmCard } from '../../shared/kit/confirm-card.tsx';
import { Facts } from '../../shared/kit/facts.tsx';
import { act } from '../../shared/kit/use-act.tsx';
import { spanText } from './system-words.ts';
import { WorkList } from './work-list.tsx';

const DRAIN_REASONS = [t('system.reasonUpgrade'), t('system.reasonCheck'), t('system.reasonFault')];
const END_REASONS = [t('system.reasonRecovered'), t('system.reasonLoad')];

interface ProcessSheetProps {
  process: SystemProcess;
  report: SystemReport;
  onClose: () => void;
}

/** One process: what it says of itself, and whether it gets work. */
export function ProcessSheet({ process, report, onClose }: ProcessSheetProps) {
  const { node, roles, startedAt, figures, shards, leads, busAgeMs } = process;
  const siteId = useOrderSite();
  const list = (items: readonly (string | number)[]) => (items.length === 0 ? '–' : items.join(', '));
  return (
    <ActSheet open onOpenChange={(isOpen) => !isOpen && onClose()} title={node} isOverPages>
      <div className="flex flex-col gap-4">
        {node === report.answeredBy && <p className="text-micro text-ink-3">{t('system.mine')}</p>}
        <Facts
          facts={[
            [t('system.role'), list(roles)],
            [t('system.version'), figures?.version ?? '–'],
            [t('system.since'), startedAt === 0 ? '–' : formatKstDateTime(startedAt)],
            [t('system.bus'), busAgeMs === null ? t('system.busNone') : spanText(busAgeMs)],
            [t('system.shards'), list(shards)],
            [t('system.leads'), list(leads)],
            ...(figures === null
              ? []
              : ([
                  [t('system.cpu'), `${figures.cpuPercent}%`],
                  [t('system.loop'), `${figures.loopPercent}%`],
                  [t('system.memory'), bytesText(figures.memoryBytes)],
                  [
                    t('system.capacityEgress'),
                    t('system.perSecond', { count: bytesText(figures.egressBytesPerSecond) }),
                  ],
                ] as const)),
          ]}
        />
        {siteId !== undefined && report.isShared && <Orders process={process} siteId={siteId} onClose={onClose} />}
        <section aria-label={t('system.workOf')} className="-mx-3.5">
          <h3 className="px-3.5 pb-1 text-label font-bold">{t('system.workOf')}</h3>
          <WorkList label={t('system.workOf')} work={figures?.work ?? []} />
        </section>
      </div>
    </ActSheet>
  );
}

function Orders({ process, siteId, onClose }: { process: SystemProcess; siteId: SiteId; onClose: () => void }) {
  const { node, isDrained, isLeaving, isLastOf } = process;
  const changed = useSystemChanged();
  const proposed = useApprovalsChanged();
  const waiting = useOrderProposed('NODE_DRAIN', node);
  const done = (title: string) => {
    toast({ tone: 'ok', title });
    changed();
    onClose();
  };
  if (isLeaving) return null;
  if (waiting !== undefined) return <WaitingProposal title={t('system.haltWaiting')} proposal={waiting} />;
  if (isDrained) {
    return (
      <ActForm
        presets={END_REASONS}
        acts={[
          act({
            name: t('system.drainEnd'),
            ask: (reason) => drain({ siteInfoId: siteId, reason }, node, false),
            onDone: () => done(t('system.drainEndedToast', { node })),
          }),
        ]}
      />
    );
  }
  const consequences = [t('system.drainAbout1'), t('system.drainAbout2'), t('system.drainAbout3')];
  if (isLastOf.length > 0) {
    return (
      <ConfirmCard
        title={`${t('system.drain')} · ${t('system.twoPeople')}`}
        consequences={[t('system.drainLast', { roles: isLastOf.join(', ') }), ...consequences]}
        expected={node}
        presets={DRAIN_REASONS}
        act={act({
          name: t('system.drainPropose'),
          ask: (reason) => proposeDrain({ siteInfoId: siteId, reason }, node),
          onDone: ({ id }) => {
            proposed();
            done(t('system.proposed', { id }));
          },
        })}
      />
    );
  }
  return (
    <ActForm
      presets={DRAIN_REASONS}
      acts={[
        act({
          name: `${t('system.drain')} · ${t('system.onePerson')}`,
          look: 'danger',
          ask: (reason) => drain({ siteInfoId: siteId, reason }, node, true),
          onDone: () => done(t('system.drainedToast', { node })),
        }),
      ]}
    >
      <ul className="list-disc pl-4 text-ink-2">
        {consequences.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    </ActForm>
  );
}

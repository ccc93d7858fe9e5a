import type { SystemReport, SystemShard } from '@hoga/contract/admin-system';
import type { SiteId } from '@hoga/kernel/ids';
import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { useState } from 'react';
import { useApprovalsChanged } from '../../data/approvals.ts';
import { place, proposeHalt, useOrderProposed, useOrderSite, useSystemChanged } from '../../data/system.ts';
import { WaitingProposal } from '../../shared/house/waiting-proposal.tsx';
import { t } from '../../shared/i18n/t.ts';
import { ActForm } from '../../shared/kit/act-form.tsx';
import { ActSheet } from '../../shared/kit/act-sheet.tsx';
import { ChoiceField } from '../../shared/kit/choice-field.tsx';
import { ConfirmCard } from '../../shared/kit/confirm-card.tsx';
import { Facts } from '../../shared/kit/facts.tsx';
import { act } from '../../shared/kit/use-act.tsx';
import { namesOf, shardState, spanText } from './system-words.ts';

const PLACE_REASONS = [t('system.reasonLoad'), t('system.reasonCheck'), t('system.reasonFault')];
const HALT_REASONS = [t('system.reasonFault'), t('system.reasonCheck')];
const RESUME_REASONS = [t('system.reasonRecovered')];
const BY_ITSELF = '';

interface ShardSheetProps {
  shard: SystemShard;
  report: SystemReport;
  onClose: () => void;
}

/** One shard: where it is, where it shall be, and whether any process may hold it. */
export function ShardSheet({ shard, report, onClose }: ShardSheetProps) {
  const siteId = useOrderSite();
  const name = namesOf(report.processes);
  const { owner, placedOn, wantedBy, leaseMs } = shard;
  return (
    <ActSheet
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('system.shardTitle', { shard: shard.shard })}
      isOverPages
    >
      <div className="flex flex-col gap-5">
        <Facts
          facts={[
            [t('system.state'), shardState(shard)[0]],
            [t('system.holder'), owner === null ? '–' : name(owner)],
            [t('system.leases'), owner === null ? '–' : t('system.leaseLeft', { span: spanText(leaseMs) })],
            [t('system.place'), placedOn === null ? t('system.byItself') : name(placedOn)],
            ...(wantedBy.length === 0 ? [] : ([[t('system.wanted'), wantedBy.map(name).join(', ')]] as const)),
          ]}
        />
        {siteId !== undefined && report.isShared && (
          <>
            <Placing shard={shard} report={report} siteId={siteId} onClose={onClose} />
            <Halting shard={shard} siteId={siteId} onClose={onClose} />
          </>
        )}
      </div>
    </ActSheet>
  );
}

interface OrderProps {
  shard: SystemShard;
  siteId: SiteId;
  onClose: () => void;
}

function Placing({ shard: { shard, placedOn }, report, siteId, onClose }: OrderProps & { report: SystemReport }) {
  const changed = useSystemChanged();
  const [chosen, setChosen] = useState(placedOn ?? BY_ITSELF);
  const name = namesOf(report.processes);
  const engines = report.processes.filter(({ roles, busAgeMs }) => busAgeMs !== null && roles.some(isEngine));
  return (
    <ActForm
      presets={PLACE_REASONS}
      isDirty={chosen !== (placedOn ?? BY_ITSELF)}
      acts={[
        act({
          name: `${t('system.move')} · ${t('system.onePerson')}`,
          isBlocked: chosen === (placedOn ?? BY_ITSELF),
          ask: (reason) => place({ siteInfoId: siteId, reason }, shard, chosen === BY_ITSELF ? null : chosen),
          onDone: () => {
            toast({ tone: 'ok', title: t('system.moved', { shard }) });
            changed();
            onClose();
          },
        }),
      ]}
    >
      <ChoiceField
        label={t('system.placeHere')}
        choices={[
          { value: BY_ITSELF, name: t('system.byItself') },
          ...engines.map(({ node }) => ({ value: node, name: name(node) })),
        ]}
        value={chosen}
        onChange={setChosen}
      />
      <p className="text-micro text-ink-3">{t('system.moveAbout')}</p>
    </ActForm>
  );
}

const isEngine = (role: string) => role === 'engine' || role === 'all';

function Halting({ shard: { shard, isHalted }, siteId, onClose }: OrderProps) {
  const proposed = useApprovalsChanged();
  const waiting = useOrderProposed('SHARD_HALT', shard);
  if (waiting !== undefined) return <WaitingProposal title={t('system.haltWaiting')} proposal={waiting} />;
  return (
    <ConfirmCard
      title={`${t(isHalted ? 'system.resume' : 'system.halt')} · ${t('system.twoPeople')}`}
      consequences={
        isHalted ? [t('system.resumeAbout')] : [t('system.haltAbout1'), t('system.haltAbout2'), t('system.haltAbout3')]
      }
      expected={String(shard)}
      presets={isHalted ? RESUME_REASONS : HALT_REASONS}
      act={act({
        name: t(isHalted ? 'system.resumePropose' : 'system.haltPropose'),
        ask: (reason) => proposeHalt({ siteInfoId: siteId, reason }, shard, !isHalted),
        onDone: ({ id }) => {
          toast({ tone: 'ok', title: t('system.proposed', { id }) });
          proposed();
          onClose();
        },
      })}
    />
  );
}

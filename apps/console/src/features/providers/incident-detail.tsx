import type { ProviderIncident } from '@hoga/contract/admin-provider';
import type { IncidentAct } from '@hoga/domain/wallet/provider-incidents';
import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { formatKstDateTime } from '@hoga/ui/lib/format-time.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { proposeDecision } from '../../data/providers.ts';
import { may, useOperator } from '../../data/session-store.ts';
import { amountText } from '../../shared/amount-sums.ts';
import { DNW_STATUS, DNW_TYPE_NAMES } from '../../shared/dnw-names.ts';
import { t } from '../../shared/i18n/t.ts';
import { ActForm } from '../../shared/kit/act-form.tsx';
import { Control } from '../../shared/kit/control.tsx';
import { DetailPane } from '../../shared/kit/detail-pane.tsx';
import { Facts } from '../../shared/kit/facts.tsx';
import { LabelledField } from '../../shared/kit/labelled-field.tsx';
import { StatusTag } from '../../shared/kit/status-tag.tsx';
import { act } from '../../shared/kit/use-act.tsx';
import { ACT_EFFECTS, ACT_NAMES, INCIDENT_NAMES, incidentState, paymentText } from './provider-words.ts';

const PRESETS = [t('providers.reasonProvider'), t('providers.reasonStatement'), t('providers.reasonRefunded')];

export interface IncidentDetailProps {
  incident: ProviderIncident;
  siteName: string;
  onClose: () => void;
  onChanged: () => void;
}

/** An incident: the provider's record, the books' record, and the decision of two operators. */
export function IncidentDetail({ incident, siteName, onClose, onChanged }: IncidentDetailProps) {
  const me = useOperator();
  const [state, tone] = incidentState(incident);
  const { kind, provider, member, proposalId } = incident;
  const isMine = member?.id === me.id;
  const mayDecide = may(me, 'requests.decide', incident.siteInfoId) && !isMine;
  const isOpen = incident.state === 'OPEN' && proposalId === null;
  return (
    <DetailPane
      label={t('providers.incidentLabel', { id: incident.id })}
      head={
        <>
          <b className="font-medium">#{incident.id}</b>
          <StatusTag tone={tone}>{state}</StatusTag>
        </>
      }
      footer={isOpen && mayDecide ? <DecisionForm incident={incident} onDone={onChanged} /> : undefined}
      onClose={onClose}
    >
      <div>
        <p className="text-title2 font-bold tracking-tight">{INCIDENT_NAMES[kind]}</p>
        <p className="text-ink-2">
          {provider} · {siteName} · {formatKstDateTime(incident.at)}
        </p>
      </div>
      <p className="text-ink-2">{t(`providers.why${kind}`)}</p>
      <Sides incident={incident} />
      <Facts
        facts={[
          [
            t('providers.member'),
            member === null ? (
              t('providers.unknownMember')
            ) : (
              <Link key="member" to="/members" search={{ open: Number(member.id) }} className="text-brand-text">
                {member.name}
              </Link>
            ),
          ],
          [
            t('providers.paymentId'),
            <span key="id" className="wrap-anywhere">
              {incident.payment.paymentId}
            </span>,
          ],
          ...(incident.decidedAt === null
            ? []
            : [[t('providers.decidedAt'), formatKstDateTime(incident.decidedAt)] as const]),
        ]}
      />
      {proposalId !== null && (
        <p role="status" className="rounded-sm bg-surface-2 px-3 py-2 text-ink-2">
          <Link to="/proposals" search={{ open: Number(proposalId) }} className="font-semibold text-brand-text">
            {incident.state === 'OPEN'
              ? t('providers.waitsForSecond', { id: proposalId })
              : t('providers.decidedWith', { id: proposalId })}
          </Link>
        </p>
      )}
      {isOpen && isMine && <p className="text-ink-3">{t('providers.notOwn')}</p>}
    </DetailPane>
  );
}

/** Both figures beside each other. */
function Sides({ incident }: { incident: ProviderIncident }) {
  const { request } = incident;
  return (
    <dl className="grid grid-cols-2 gap-2">
      <div className="flex flex-col gap-1 rounded-md bg-surface-2 p-3">
        <dt className="text-micro text-ink-3">{t('providers.thereSays')}</dt>
        <dd className="text-label font-bold">{amountText(incident.payment)}</dd>
        <dd className="text-micro text-ink-2">{paymentText(incident)}</dd>
        <dd className="text-micro text-ink-3">{formatKstDateTime(incident.payment.at)}</dd>
      </div>
      <div className="flex flex-col gap-1 rounded-md bg-surface-2 p-3">
        <dt className="text-micro text-ink-3">{t('providers.booksHave')}</dt>
        {request === null ? (
          <dd className="text-ink-3">{t('providers.noRequest')}</dd>
        ) : (
          <>
            <dd className="text-label font-bold">{amountText(request)}</dd>
            <dd className="text-micro text-ink-2">
              <Link to="/requests" search={{ open: Number(request.id) }} className="text-brand-text">
                {DNW_TYPE_NAMES[request.type]} #{request.id}
              </Link>{' '}
              · {DNW_STATUS[request.status][0]}
            </dd>
            <dd className="text-micro text-ink-3">{formatKstDateTime(request.createdAt)}</dd>
          </>
        )}
      </div>
    </dl>
  );
}

/** One of the possible decisions, with a reason: another operator agrees before anything is done. */
function DecisionForm({ incident, onDone }: { incident: ProviderIncident; onDone: () => void }) {
  const [chosen, setChosen] = useState<IncidentAct>(incident.acts[0] ?? 'CLOSE');
  const [username, setUsername] = useState('');
  const isNamed = chosen === 'CREDIT' && incident.member === null;
  return (
    <ActForm
      presets={PRESETS}
      isDirty={username !== ''}
      acts={[
        act({
          name: t('providers.propose', { act: ACT_NAMES[chosen] }),
          missing: isNamed && username.trim() === '' ? [t('providers.username')] : [],
          ask: (reason) =>
            proposeDecision(incident, { act: chosen, username: isNamed ? username.trim() : null, reason }),
          onDone: ({ id }) => toast({ tone: 'ok', title: t('providers.proposedToast', { id }) }),
        }),
      ]}
      stale={{ changed: [], onReload: onDone }}
      onEnded={onDone}
    >
      <fieldset className="flex flex-wrap gap-1.5" aria-label={t('providers.decision')}>
        {incident.acts.map((each) => (
          <Control key={each} look="chip" aria-pressed={chosen === each} onClick={() => setChosen(each)}>
            {ACT_NAMES[each]}
          </Control>
        ))}
      </fieldset>
      <p className="text-ink-2">{ACT_EFFECTS[chosen]}</p>
      {isNamed && (
        <LabelledField label={t('providers.username')} value={username} onChange={setUsername} maxLength={64} />
      )}
    </ActForm>
  );
}

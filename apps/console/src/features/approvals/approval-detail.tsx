import type { ApprovalItem } from '@hoga/contract/admin-approval';
import { formatKstDateTime } from '@hoga/ui/lib/format-time.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { OpenApproval } from '../../data/approvals.ts';
import { may, useOperator } from '../../data/session-store.ts';
import { ageText } from '../../shared/age.ts';
import { KIND_NAMES } from '../../shared/approval-kinds.ts';
import { t } from '../../shared/i18n/t.ts';
import { DetailPane } from '../../shared/kit/detail-pane.tsx';
import { type Fact, Facts } from '../../shared/kit/facts.tsx';
import { StatusTag } from '../../shared/kit/status-tag.tsx';
import { Steps } from '../../shared/kit/steps.tsx';
import { detailFacts, myPart, standing, stateOf, subjectOf } from '../../shared/proposal-words.ts';
import { refusalOf } from '../../shared/refusal-words.ts';
import { useNow } from '../../shared/use-now.ts';
import type { SiteWords } from './approval-columns.tsx';
import { ApprovalDecision } from './approval-decision.tsx';
import { approvalSteps } from './approval-steps.ts';
import { DeciderList } from './decider-list.tsx';
import { EffectsTable } from './effects-table.tsx';

/** How often its age is drawn anew. */
const AGE_MS = 30_000;

export interface ApprovalDetailProps {
  opened: OpenApproval;
  site: SiteWords;
  onClose: () => void;
  onDecided: () => void;
}

/** The proposal, its proposer and reason, what it changes, and who may decide. */
export function ApprovalDetail({ opened, site, onClose, onDecided }: ApprovalDetailProps) {
  const me = useOperator();
  const now = useNow(AGE_MS);
  const { item, effects, deciders } = opened;
  const { id, source, kind, madeByName, madeAt, expiresAt } = item;
  const isWaiting = standing(item, now) === 'WAITING';
  const [state, tone] = isWaiting ? myPart(item, me) : stateOf(item, now);
  return (
    <DetailPane
      label={source === 'REQUEST' ? t('proposals.requestLabel', { id }) : t('proposals.label', { id })}
      head={
        <>
          <StatusTag tone="wait">{KIND_NAMES[kind]}</StatusTag>
          <b className="shrink-0 font-medium">#{id}</b>
          <StatusTag tone={tone}>{state}</StatusTag>
          {isWaiting && expiresAt !== null && (
            <span className="ml-auto truncate text-micro text-ink-3 max-lg:hidden">
              {t('proposals.expiresAt', { at: formatKstDateTime(expiresAt) })}
            </span>
          )}
        </>
      }
      footer={isWaiting ? <ApprovalDecision item={item} site={site} onDecided={onDecided} /> : undefined}
      onClose={onClose}
    >
      <div>
        <p className="text-title1 font-bold tracking-tight">{subjectOf(item, site)}</p>
        <p className="mt-1 text-ink-2">
          <About item={item} />
          {site.name} · {madeByName}
          {isWaiting && ` · ${ageText(madeAt, now)}`}
        </p>
      </div>
      <Steps steps={approvalSteps(item, now)} />
      <p className="rounded-md bg-surface-2 px-3 py-2">
        <b className="font-semibold">{t('proposals.proposedReason')}</b> {item.reason}
      </p>
      <EffectsTable effects={effects} />
      <DeciderList deciders={deciders} me={me} proposer={item.madeBy} />
      <Facts facts={factsOf(item, effects.length > 0)} />
    </DetailPane>
  );
}

/** The fields of a changed instrument are in the table of effects as long as it is there. */
function factsOf(item: ApprovalItem, hasEffects: boolean): readonly Fact[] {
  const { madeByName, madeAt, decidedAt, decidedByName, decisionReason, failedWith } = item;
  const facts: readonly (readonly [string, string])[] = [
    ...(hasEffects && item.kind === 'INSTRUMENT_CHANGE' ? [] : detailFacts(item)),
    [t('proposals.proposal'), `${madeByName} · ${formatKstDateTime(madeAt)}`],
    [t('proposals.decision'), decidedAt === null ? '' : `${decidedByName ?? ''} · ${formatKstDateTime(decidedAt)}`],
    [t('proposals.decisionReason'), decisionReason ?? ''],
    [t('proposals.failure'), failedWith === null ? '' : refusalOf(failedWith)],
  ];
  return facts.filter(([, value]) => value !== '');
}

/** The account or the request it is about, as a link for operators who may read it. */
function About({ item }: { item: ApprovalItem }): ReactNode {
  const me = useOperator();
  const { source, id, siteInfoId, playerId, playerName } = item;
  const look = 'font-semibold text-brand-text';
  if (source === 'REQUEST') {
    return (
      <>
        <Link to="/requests" search={{ open: id }} className={look}>
          {playerName} {t('proposals.openRequest')}
        </Link>
        {' · '}
      </>
    );
  }
  if (playerId === null) return null;
  if (!may(me, 'members.read', siteInfoId)) return `${playerName} · `;
  return (
    <>
      <Link to="/members" search={{ site: Number(siteInfoId), open: Number(playerId) }} className={look}>
        {playerName}
      </Link>
      {' · '}
    </>
  );
}

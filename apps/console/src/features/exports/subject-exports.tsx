import { REQUEST_KINDS, type RequestKind } from '@hoga/domain/operators/requests';
import { WALLET_TYPES, type WalletType } from '@hoga/domain/trading/vocabulary';
import { DNW_STATUSES } from '@hoga/domain/wallet/dnw';
import { idOf, type SiteId } from '@hoga/kernel/ids';
import { useState } from 'react';
import { takeLedger, takeLog, takeMembers, takeRequests } from '../../data/exports.ts';
import { ExportForm } from '../../shared/exports/export-form.tsx';
import { t } from '../../shared/i18n/t.ts';
import { type Choice, ChoiceField } from '../../shared/kit/choice-field.tsx';
import { LabelledField } from '../../shared/kit/labelled-field.tsx';
import { KIND_NAMES } from '../../shared/request-kinds.ts';

const ALL = 'ALL';
type OrAll<Value extends string> = Value | typeof ALL;
const EVERYTHING = { value: ALL, name: t('exports.all') } as const;

const KINDS: readonly Choice<OrAll<RequestKind>>[] = [
  EVERYTHING,
  ...REQUEST_KINDS.map((value) => ({ value, name: KIND_NAMES[value] })),
];
const STATES: readonly Choice<'ALL' | 'WAITING'>[] = [
  { value: 'ALL', name: t('exports.allStates') },
  { value: 'WAITING', name: t('exports.onlyWaiting') },
];

export function RequestsExport({ siteId }: { siteId: SiteId }) {
  const [kind, setKind] = useState<OrAll<RequestKind>>(ALL);
  const [states, setStates] = useState<'WAITING' | 'ALL'>('ALL');
  const asked = {
    ...(kind === ALL ? {} : { kind }),
    ...(states === 'ALL' ? { statusStrs: DNW_STATUSES.join(',') } : {}),
  };
  return (
    <>
      <ChoiceField label={t('exports.kind')} choices={KINDS} value={kind} onChange={setKind} />
      <ChoiceField label={t('exports.status')} choices={STATES} value={states} onChange={setStates} />
      <ExportForm name="hoga-requests" take={takeRequests(siteId, asked)} />
    </>
  );
}

type MemberStatus = 'ACTIVE' | 'DENY' | 'PENDING';
const STATUSES: readonly Choice<OrAll<MemberStatus>>[] = [
  EVERYTHING,
  { value: 'ACTIVE', name: t('exports.active') },
  { value: 'DENY', name: t('exports.suspended') },
  { value: 'PENDING', name: t('exports.pending') },
];

export function MembersExport({ siteId }: { siteId: SiteId }) {
  const [status, setStatus] = useState<OrAll<MemberStatus>>(ALL);
  return (
    <>
      <ChoiceField label={t('exports.status')} choices={STATUSES} value={status} onChange={setStatus} />
      <ExportForm name="hoga-members" take={takeMembers(siteId, status === ALL ? {} : { status })} />
    </>
  );
}

/** A typed number; null where it is not a number. */
function numberOf(text: string): number | null {
  return /^[1-9]\d{0,11}$/.test(text.trim()) ? Number(text.trim()) : null;
}

function NumberField(props: { label: string; value: string; placeholder: string; onChange: (text: string) => void }) {
  const isInvalid = props.value.trim() !== '' && numberOf(props.value) === null;
  return <LabelledField {...props} inputMode="numeric" isInvalid={isInvalid} />;
}

const WALLET_NAMES: Readonly<Partial<Record<WalletType, string>>> = {
  BINARY: t('exports.oversea'),
  FUTURES: t('exports.futures'),
};
const WALLETS: readonly Choice<OrAll<WalletType>>[] = [
  EVERYTHING,
  ...WALLET_TYPES.map((value) => ({ value, name: WALLET_NAMES[value] ?? value })),
];

export function LedgerExport({ siteId }: { siteId: SiteId }) {
  const [member, setMember] = useState('');
  const [wallet, setWallet] = useState<OrAll<WalletType>>(ALL);
  const number = numberOf(member);
  const take =
    number === null
      ? null
      : takeLedger(siteId, { playerId: idOf(number), ...(wallet === ALL ? {} : { walletType: wallet }) });
  return (
    <>
      <NumberField
        label={t('exports.memberNumber')}
        value={member}
        placeholder={t('exports.required')}
        onChange={setMember}
      />
      <ChoiceField label={t('exports.wallet')} choices={WALLETS} value={wallet} onChange={setWallet} />
      <ExportForm name="hoga-ledger" take={take} missing={take === null ? [t('exports.memberNumber')] : []} />
    </>
  );
}

export function LogExport({ siteId }: { siteId: SiteId }) {
  const [operator, setOperator] = useState('');
  const number = numberOf(operator);
  const isAll = operator.trim() === '';
  const take = isAll ? takeLog(siteId, {}) : number === null ? null : takeLog(siteId, { operatorId: idOf(number) });
  return (
    <>
      <NumberField
        label={t('exports.operatorNumber')}
        value={operator}
        placeholder={t('exports.emptyAll')}
        onChange={setOperator}
      />
      <ExportForm name="hoga-audit" take={take} missing={take === null ? [t('exports.operatorNumber')] : []} />
    </>
  );
}

import { REQUEST_KINDS, type RequestKind } from '@hoga/domain/operators/requests';
import { WALLET_TYPES, type WalletType } from '@hoga/domain/trading/vocabulary';
import { DNW_STATUSES } from '@hoga/domain/wallet/dnw';
import { idOf, type SiteId } from '@hoga/kernel/ids';
import { useState } from 'react';
import { takeLedger, takeLog, takeMembers, takeRequests } from '../../data/exports.ts';
import { ExportForm } from '../../shared/exports/export-form.tsx';
import { KIND_NAMES } from '../../shared/request-kinds.ts';
import { Choice, Labelled } from './choice.tsx';

const ALL = 'ALL';
type OrAll<Value extends string> = Value | typeof ALL;

export function RequestsExport({ siteId }: { siteId: SiteId }) {
  const [kind, setKind] = useState<OrAll<RequestKind>>(ALL);
  const [states, setStates] = useState<'WAITING' | 'ALL'>('ALL');
  const asked = {
    ...(kind === ALL ? {} : { kind }),
    ...(states === 'ALL' ? { statusStrs: DNW_STATUSES.join(',') } : {}),
  };
  return (
    <>
      <Choice
        name="유형"
        value={kind}
        options={[[ALL, '전체'], ...REQUEST_KINDS.map((each) => [each, KIND_NAMES[each]] as const)]}
        onChange={setKind}
      />
      <Choice
        name="상태"
        value={states}
        options={[
          ['ALL', '모든 상태'],
          ['WAITING', '기다리는 것만'],
        ]}
        onChange={setStates}
      />
      <ExportForm name="hoga-requests" take={takeRequests(siteId, asked)} />
    </>
  );
}

type MemberStatus = 'ACTIVE' | 'DENY' | 'PENDING';

export function MembersExport({ siteId }: { siteId: SiteId }) {
  const [status, setStatus] = useState<OrAll<MemberStatus>>(ALL);
  return (
    <>
      <Choice
        name="상태"
        value={status}
        options={[
          [ALL, '전체'],
          ['ACTIVE', '정상'],
          ['DENY', '이용 정지'],
          ['PENDING', '승인 대기'],
        ]}
        onChange={setStatus}
      />
      <ExportForm name="hoga-members" take={takeMembers(siteId, status === ALL ? {} : { status })} />
    </>
  );
}

/** A number as it is typed; null where it is none. */
function numberOf(text: string): number | null {
  return /^[1-9]\d{0,11}$/.test(text.trim()) ? Number(text.trim()) : null;
}

function NumberField(props: { name: string; value: string; placeholder: string; onChange: (text: string) => void }) {
  const { name, value, placeholder, onChange } = props;
  return (
    <Labelled name={name}>
      {(id) => (
        <input
          id={id}
          inputMode="numeric"
          className="line-field"
          placeholder={placeholder}
          value={value}
          aria-invalid={value.trim() !== '' && numberOf(value) === null}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Labelled>
  );
}

const WALLET_NAMES: Readonly<Partial<Record<WalletType, string>>> = { BINARY: '해외선물', FUTURES: '코인선물' };

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
      <NumberField name="회원 번호" value={member} placeholder="필수" onChange={setMember} />
      <Choice
        name="지갑"
        value={wallet}
        options={[[ALL, '전체'], ...WALLET_TYPES.map((each) => [each, WALLET_NAMES[each] ?? each] as const)]}
        onChange={setWallet}
      />
      <ExportForm name="hoga-ledger" take={take} />
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
      <NumberField name="운영자 번호" value={operator} placeholder="비우면 모두" onChange={setOperator} />
      <ExportForm name="hoga-audit" take={take} />
    </>
  );
}

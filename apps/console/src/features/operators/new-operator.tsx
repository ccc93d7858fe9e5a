import { isSuccess } from '@hoga/client/reply';
import type { OperatorRole } from '@hoga/domain/operators/permissions';
import type { SiteId } from '@hoga/kernel/ids';
import { useId, useState } from 'react';
import { makeOperator } from '../../data/operators.ts';
import { useNamedSites } from '../../data/sites.ts';
import { Control } from '../../shared/kit/control.tsx';
import { DetailPane } from '../../shared/kit/detail-pane.tsx';
import { isReason, ReasonField } from '../../shared/kit/reason-field.tsx';
import { RefusalNote } from '../../shared/kit/refusal-note.tsx';
import { RolePicker } from './role-picker.tsx';

const PRESETS = ['입사', '담당 추가', '임시 지원'];

export interface NewOperatorProps {
  siteIds: readonly SiteId[];
  onClose: () => void;
  onMade: () => void;
}

/** Makes a member an operator: nobody sets a password for somebody else. */
export function NewOperator({ siteIds, onClose, onMade }: NewOperatorProps) {
  const id = useId();
  const sites = useNamedSites(siteIds);
  const [siteId, setSiteId] = useState(siteIds[0]);
  const [username, setUsername] = useState('');
  const [roles, setRoles] = useState<OperatorRole[]>([]);
  const [reason, setReason] = useState('');
  const [message, setMessage] = useState('');
  const [isUnderWay, setUnderWay] = useState(false);
  const make = async () => {
    if (siteId === undefined) return;
    setUnderWay(true);
    const reply = await makeOperator(username.trim(), { siteId, roles, reason: reason.trim() });
    setUnderWay(false);
    if (isSuccess(reply)) onMade();
    else setMessage(reply.message);
  };
  return (
    <DetailPane
      label="운영자 추가"
      head={<b className="font-semibold">운영자 추가</b>}
      onClose={onClose}
      footer={
        <Control
          look="primary"
          size="lg"
          className="w-full"
          pending={isUnderWay}
          disabled={username.trim() === '' || roles.length === 0 || !isReason(reason)}
          onClick={() => void make()}
        >
          운영자로 추가
        </Control>
      }
    >
      <p className="text-ink-2">
        사이트의 회원을 운영자로 만듭니다. 비밀번호는 본인만 알고, 첫 로그인에서 인증 앱을 등록합니다.
      </p>
      <div className="flex flex-col gap-1.5">
        <label htmlFor={`${id}-site`} className="text-micro text-ink-3">
          사이트
        </label>
        <select
          id={`${id}-site`}
          className="line-field"
          value={siteId}
          onChange={(event) => setSiteId(siteIds.find((each) => String(each) === event.currentTarget.value))}
        >
          {sites.map(({ id: each, name }) => (
            <option key={each} value={String(each)}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <div className="flex flex-col gap-1.5">
        <label htmlFor={`${id}-user`} className="text-micro text-ink-3">
          회원 아이디
        </label>
        <input
          id={`${id}-user`}
          className="line-field"
          autoComplete="off"
          value={username}
          onChange={(event) => setUsername(event.currentTarget.value)}
        />
      </div>
      <RolePicker label="역할" roles={roles} onChange={setRoles} />
      <ReasonField value={reason} onChange={setReason} presets={PRESETS} />
      {message !== '' && <RefusalNote message={message} />}
    </DetailPane>
  );
}

import type { OperatorRole } from '@hoga/domain/operators/permissions';
import type { SiteId } from '@hoga/kernel/ids';
import { useState } from 'react';
import { makeOperator } from '../../data/operators.ts';
import { useNamedSites } from '../../data/sites.ts';
import { useDeed } from '../../data/use-deed.ts';
import { LabelledField } from '../../shared/kit/labelled-field.tsx';
import { MakingPane } from '../../shared/kit/making-pane.tsx';
import { SiteSelect } from '../../shared/kit/site-select.tsx';
import { toastProposed } from './proposed-toast.ts';
import { RolePicker } from './role-picker.tsx';

export interface NewOperatorProps {
  siteIds: readonly SiteId[];
  onClose: () => void;
  onMade: () => void;
}

/** Proposes to make a member an operator, who keeps their own password. */
export function NewOperator({ siteIds, onClose, onMade }: NewOperatorProps) {
  const [siteId, setSiteId] = useState(siteIds[0]);
  const [username, setUsername] = useState('');
  const [roles, setRoles] = useState<OperatorRole[]>([]);
  const { isUnderWay, refusal, run } = useDeed();
  const make = async (reason: string) => {
    if (siteId === undefined) return;
    const made = await run(() => makeOperator(username.trim(), { siteId, roles, reason }));
    if (made === null) return;
    toastProposed(made);
    onMade();
  };
  return (
    <MakingPane
      title="운영자 추가"
      about="사이트의 회원을 운영자로 추가하는 제안을 올립니다. 다른 운영자가 승인하면 추가됩니다. 비밀번호는 본인만 알고, 첫 로그인에서 인증 앱을 등록합니다."
      action="운영자 추가 제안"
      presets={['입사', '담당 추가', '임시 지원']}
      isComplete={username.trim() !== '' && roles.length > 0}
      isUnderWay={isUnderWay}
      refusal={refusal}
      onMake={(reason) => void make(reason)}
      onClose={onClose}
    >
      <SiteSelect sites={useNamedSites(siteIds)} value={siteId} onChange={setSiteId} />
      <LabelledField label="회원 아이디" value={username} onChange={setUsername} maxLength={64} />
      <RolePicker label="역할" roles={roles} onChange={setRoles} />
    </MakingPane>
  );
}

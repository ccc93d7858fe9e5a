import type { OperatorRole } from '@hoga/domain/operators/permissions';
import type { SiteId } from '@hoga/kernel/ids';
import { useState } from 'react';
import { makeOperator } from '../../data/operators.ts';
import { useNamedSites } from '../../data/sites.ts';
import { LabelledField } from '../../shared/kit/labelled-field.tsx';
import { MakingPane } from '../../shared/kit/making-pane.tsx';
import { SiteSelect } from '../../shared/kit/site-select.tsx';
import { act } from '../../shared/kit/use-act.tsx';
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
  const missing = [...(username.trim() === '' ? ['회원 아이디'] : []), ...(roles.length === 0 ? ['역할'] : [])];
  const sites = useNamedSites(siteIds);
  if (siteId === undefined) return null;
  return (
    <MakingPane
      title="운영자 추가"
      about="사이트의 회원을 운영자로 추가하는 제안을 올립니다. 다른 운영자가 승인하면 추가됩니다. 비밀번호는 본인만 알고, 첫 로그인에서 인증 앱을 등록합니다."
      presets={['신규 입사', '담당 추가', '임시 지원']}
      isDirty={username !== '' || roles.length > 0}
      act={act({
        name: '운영자 추가 제안',
        missing,
        ask: (reason) => makeOperator(username.trim(), { siteId, roles, reason }),
        onDone: (made) => {
          toastProposed(made);
          onMade();
        },
      })}
      onClose={onClose}
    >
      <SiteSelect sites={sites} value={siteId} onChange={setSiteId} />
      <LabelledField label="회원 아이디" value={username} onChange={setUsername} maxLength={64} />
      <RolePicker label="역할" roles={roles} onChange={setRoles} />
    </MakingPane>
  );
}

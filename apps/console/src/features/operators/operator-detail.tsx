import { isSuccess } from '@hoga/client/reply';
import type { Admin } from '@hoga/contract/admin';
import type { OperatorRole } from '@hoga/domain/operators/permissions';
import type { SiteId } from '@hoga/kernel/ids';
import { formatKstDateTime } from '@hoga/ui/lib/format-time.ts';
import { useState } from 'react';
import { changeRoles } from '../../data/operators.ts';
import { may, useOperator } from '../../data/session-store.ts';
import { type NamedSite, useOwnSites } from '../../data/sites.ts';
import { Control } from '../../shared/kit/control.tsx';
import { DetailPane } from '../../shared/kit/detail-pane.tsx';
import { Facts } from '../../shared/kit/facts.tsx';
import { isReason, ReasonField } from '../../shared/kit/reason-field.tsx';
import { RefusalNote } from '../../shared/kit/refusal-note.tsx';
import { StaleNotice } from '../../shared/kit/stale-notice.tsx';
import { ROLE_NAMES } from '../../shared/role-names.ts';
import { toastProposed } from './proposed-toast.ts';
import { RolePicker } from './role-picker.tsx';

const PRESETS = ['담당 변경', '입사', '퇴사', '임시 지원'];

export interface OperatorDetailProps {
  admin: Admin;
  onClose: () => void;
  onSaved: () => void;
}

/** What somebody may do on each site. Nobody changes their own. */
export function OperatorDetail({ admin, onClose, onSaved }: OperatorDetailProps) {
  const me = useOperator();
  const sites = useOwnSites();
  return (
    <DetailPane label={admin.name} head={<b className="font-medium">#{admin.id}</b>} onClose={onClose}>
      <div>
        <p className="text-title2 font-bold tracking-tight">{admin.name}</p>
        <p className="text-ink-2">{admin.username}</p>
      </div>
      <Facts
        facts={[
          ['단계', admin.level],
          ['임명', admin.parentId === null ? '서버에서 등록' : `#${admin.parentId}`],
          ['인증 앱', admin.hasSecondFactor ? '등록됨' : '없음'],
          ['등록', formatKstDateTime(admin.createdAt)],
        ]}
      />
      {sites.map((site) => (
        <SiteRoles
          key={`${site.id} ${admin.version}`}
          admin={admin}
          site={site}
          isReadOnly={admin.id === me.id || !may(me, 'operators.write', site.id)}
          onSaved={onSaved}
        />
      ))}
    </DetailPane>
  );
}

interface SiteRolesProps {
  admin: Admin;
  site: NamedSite;
  isReadOnly: boolean;
  onSaved: () => void;
}

function rolesOn({ grants }: Admin, siteId: SiteId): readonly OperatorRole[] {
  return grants.find(({ siteInfoId }) => siteInfoId === siteId)?.roles ?? [];
}

function SiteRoles({ admin, site, isReadOnly, onSaved }: SiteRolesProps) {
  const now = rolesOn(admin, site.id);
  const [roles, setRoles] = useState<OperatorRole[]>([...now]);
  const [reason, setReason] = useState('');
  const [isUnderWay, setUnderWay] = useState(false);
  const [refusal, setRefusal] = useState<{ readonly code: string; readonly message: string } | null>(null);
  const isChanged = roles.join() !== now.join();
  const save = async () => {
    setUnderWay(true);
    const reply = await changeRoles(admin, { siteId: site.id, roles, reason: reason.trim() });
    setUnderWay(false);
    setRefusal(isSuccess(reply) ? null : reply);
    if (isSuccess(reply)) toastProposed(reply.data);
    onSaved();
  };
  if (isReadOnly) {
    if (now.length === 0) return null;
    return <Facts facts={[[site.name, now.map((role) => ROLE_NAMES[role]).join(' · ')]]} />;
  }
  return (
    <section aria-label={site.name} className="flex flex-col gap-2.5 border-t border-line pt-3">
      <RolePicker label={site.name} roles={roles} onChange={setRoles} disabled={isUnderWay} />
      {refusal !== null &&
        (refusal.code === 'CHANGED_MEANWHILE' ? (
          <StaleNotice message={refusal.message} changed={[]} onReload={onSaved} />
        ) : (
          <RefusalNote message={refusal.message} />
        ))}
      {isChanged && (
        <>
          <ReasonField value={reason} onChange={setReason} presets={PRESETS} disabled={isUnderWay} />
          <Control
            look={roles.length === 0 ? 'danger-fill' : 'primary'}
            size="lg"
            pending={isUnderWay}
            disabled={!isReason(reason)}
            onClick={() => void save()}
          >
            {roles.length === 0 ? `${site.name} 권한 모두 거두기` : `${site.name} 권한 저장`}
          </Control>
        </>
      )}
    </section>
  );
}

import type { RoleKey } from '@hoga/domain/operators/permissions';
import type { SiteId } from '@hoga/kernel/ids';
import { useState } from 'react';
import { makeOperator } from '../../data/operators.ts';
import { useNamedSites } from '../../data/sites.ts';
import { t } from '../../shared/i18n/t.ts';
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
  const [roles, setRoles] = useState<RoleKey[]>([]);
  const missing = [
    ...(username.trim() === '' ? [t('operators.username')] : []),
    ...(roles.length === 0 ? [t('operators.roles')] : []),
  ];
  const sites = useNamedSites(siteIds);
  if (siteId === undefined) return null;
  return (
    <MakingPane
      title={t('operators.add')}
      about={t('operators.addAbout')}
      presets={[t('operators.reasonJoined'), t('operators.reasonMoreDuties'), t('operators.reasonTemporary')]}
      isDirty={username !== '' || roles.length > 0}
      act={act({
        name: t('operators.proposeAdd'),
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
      <LabelledField label={t('operators.username')} value={username} onChange={setUsername} maxLength={64} />
      <RolePicker label={t('operators.roles')} siteId={siteId} roles={roles} onChange={setRoles} />
    </MakingPane>
  );
}

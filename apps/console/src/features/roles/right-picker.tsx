import { PERMISSIONS, type Permission } from '@hoga/domain/operators/permissions';
import { t } from '../../shared/i18n/t.ts';
import { permissionName } from '../../shared/role-names.ts';
import { decidesMoney, RIGHT_GROUPS } from './role-words.ts';

export interface RightPickerProps {
  permissions: readonly Permission[];
  /** The operator's own rights: an operator cannot grant a right they lack. */
  mine: ReadonlySet<Permission>;
  onChange: (permissions: readonly Permission[]) => void;
}

/** Every right, ticked or not; rights that the operator lacks cannot be ticked. */
export function RightPicker({ permissions, mine, onChange }: RightPickerProps) {
  const toggle = (permission: Permission) =>
    onChange(PERMISSIONS.filter((each) => (each === permission) !== permissions.includes(each)));
  return (
    <div className="flex flex-col gap-3">
      {RIGHT_GROUPS.map(({ name, permissions: group }) => (
        <fieldset key={name} className="flex flex-col gap-1">
          <legend className="mb-1 text-micro text-ink-3">{name}</legend>
          {group.map((permission) => (
            <label key={permission} className="flex min-h-8 items-center gap-2 max-lg:min-h-11">
              <input
                type="checkbox"
                checked={permissions.includes(permission)}
                disabled={!mine.has(permission)}
                onChange={() => toggle(permission)}
              />
              <span className={mine.has(permission) ? '' : 'text-ink-3'}>{permissionName(permission)}</span>
              {decidesMoney(permission) && <span className="text-nano text-warn">{t('roles.money')}</span>}
            </label>
          ))}
        </fieldset>
      ))}
    </div>
  );
}

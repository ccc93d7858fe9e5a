import type { RoleKey } from '@hoga/domain/operators/permissions';
import type { SiteId } from '@hoga/kernel/ids';
import { roleNumber, useSiteRoles } from '../../data/roles.ts';
import { Control } from '../../shared/kit/control.tsx';
import { roleName } from '../../shared/role-names.ts';

export interface RolePickerProps {
  label: string;
  siteId: SiteId;
  roles: readonly RoleKey[];
  onChange: (roles: RoleKey[]) => void;
}

/** Any of the roles of a site, each on or off. */
export function RolePicker({ label, siteId, roles, onChange }: RolePickerProps) {
  const offered = useSiteRoles(siteId).toSorted((one, other) => roleNumber(one.role) - roleNumber(other.role));
  const toggled = (role: RoleKey) =>
    offered.map((each) => each.role).filter((each) => (each === role) !== roles.includes(each));
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1.5 text-micro text-ink-3">{label}</legend>
      <div className="flex flex-wrap gap-1.5">
        {offered.map(({ role }) => (
          <Control key={role} look="chip" aria-pressed={roles.includes(role)} onClick={() => onChange(toggled(role))}>
            {roleName(role, offered)}
          </Control>
        ))}
      </div>
    </fieldset>
  );
}

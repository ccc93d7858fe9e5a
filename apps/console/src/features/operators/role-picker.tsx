import { OPERATOR_ROLES, type OperatorRole } from '@hoga/domain/operators/permissions';
import { Control } from '../../shared/kit/control.tsx';
import { ROLE_NAMES } from '../../shared/role-names.ts';

export interface RolePickerProps {
  label: string;
  roles: readonly OperatorRole[];
  onChange: (roles: OperatorRole[]) => void;
  disabled?: boolean;
}

/** Any of the roles, each on or off. */
export function RolePicker({ label, roles, onChange, disabled = false }: RolePickerProps) {
  return (
    <fieldset className="flex flex-col gap-1.5" disabled={disabled}>
      <legend className="mb-1.5 text-micro text-ink-3">{label}</legend>
      <div className="flex flex-wrap gap-1.5">
        {OPERATOR_ROLES.map((role) => (
          <Control
            key={role}
            look="chip"
            aria-pressed={roles.includes(role)}
            onClick={() => onChange(OPERATOR_ROLES.filter((each) => (each === role) !== roles.includes(each)))}
          >
            {ROLE_NAMES[role]}
          </Control>
        ))}
      </div>
    </fieldset>
  );
}

import type { Role } from '@hoga/contract/admin-role';
import { Check } from 'lucide-react';
import { Fragment } from 'react';
import { t } from '../../shared/i18n/t.ts';
import { ScrollArea } from '../../shared/kit/scroll-area.tsx';
import { permissionName, roleName } from '../../shared/role-names.ts';
import { decidesMoney, RIGHT_GROUPS } from './role-words.ts';

/** The rights of each role: a line for each right, a column for each role. */
export function RightsTable({ roles }: { roles: readonly Role[] }) {
  return (
    <ScrollArea>
      <table aria-label={t('roles.table')} className="w-full border-separate border-spacing-0">
        <thead>
          <tr>
            <th
              scope="col"
              className="sticky top-0 left-0 z-2 h-9 min-w-32 bg-surface-1 px-3.5 text-left text-micro text-ink-3"
            >
              {t('roles.right')}
            </th>
            {roles.map((role) => (
              <th
                key={role.role}
                scope="col"
                className="sticky top-0 z-1 bg-surface-1 px-2 text-micro font-semibold whitespace-nowrap"
              >
                {roleName(role.role, [role])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {RIGHT_GROUPS.map(({ name, permissions }) => (
            <Fragment key={name}>
              <tr>
                <th
                  scope="rowgroup"
                  colSpan={roles.length + 1}
                  className="border-t border-line bg-surface-2 px-3.5 py-1.5 text-left text-micro font-semibold text-ink-2"
                >
                  {name}
                </th>
              </tr>
              {permissions.map((permission) => (
                <tr key={permission}>
                  <th
                    scope="row"
                    className="sticky left-0 z-1 max-w-44 min-w-32 border-t border-line bg-surface-1 px-3.5 py-1.5 text-left font-medium lg:max-w-none"
                  >
                    {permissionName(permission)}
                    {decidesMoney(permission) && (
                      <span className="ml-1.5 text-nano text-warn whitespace-nowrap">{t('roles.money')}</span>
                    )}
                  </th>
                  {roles.map(({ role, permissions: own }) => (
                    <td key={role} className="border-t border-line px-2 text-center">
                      {own.includes(permission) ? (
                        <Check size={15} className="inline text-ok" role="img" aria-label={t('roles.may')} />
                      ) : (
                        <span className="text-ink-3" role="img" aria-label={t('roles.mayNot')}>
                          ·
                        </span>
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}

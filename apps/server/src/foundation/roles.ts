/** The work a process does for the installation (docs/nodes.md). */
export const ROLES = ['api', 'engine', 'feed', 'chores'] as const;
export type Role = (typeof ROLES)[number];

/** Values of the setting ROLES: everything, some roles, or the one-shot that migrates the database and exits. */
export const ROLE_NAMES = ['all', ...ROLES, 'migrate'] as const;
export type RoleName = (typeof ROLE_NAMES)[number];

/** Expands the setting to roles. A process that only migrates has none. */
export function rolesOf(named: readonly RoleName[]): ReadonlySet<Role> {
  if (named.includes('all')) return new Set(ROLES);
  return new Set(ROLES.filter((role) => named.includes(role)));
}

/** Whether a part declared for some roles belongs into a process of these. */
export function isOfRoles(declared: readonly Role[], roles: ReadonlySet<Role>): boolean {
  return declared.some((role) => roles.has(role));
}

/**
 * The permissions of operators. Each operator call requires one of them; a role is a set of them. None of them sets a
 * price, a fill or the outcome of a round: there is no call for that.
 */
export const PERMISSIONS = [
  'dashboard.read',
  'requests.read',
  'requests.decide',
  /** Transfers of approved requests: accounts in full, bank files, and marking them as made. */
  'payouts.pay',
  'members.read',
  /** Phone, bank account and address in full: each access is logged. */
  'members.reveal',
  /** Notes and tags, which members never see. */
  'members.note',
  'members.change',
  'members.credit',
  'inquiries.read',
  'inquiries.answer',
  'messages.send',
  'content.read',
  'content.write',
  'coupons.read',
  'coupons.write',
  'instruments.read',
  'instruments.change',
  'sites.read',
  'sites.change',
  'halt',
  'rounds.read',
  'rounds.void',
  'traders.read',
  'traders.decide',
  'partners.read',
  'partners.write',
  'operators.read',
  'operators.write',
  'audit.read',
  'proposals.read',
  /** Approving also requires the permission of what is proposed. */
  'proposals.decide',
  'alarms.acknowledge',
  /** Lists as files, beyond one page: each is logged with its number of rows. */
  'exports.make',
  /** A site's daily books. */
  'finance.read',
  'finance.close',
  /** The processes of the installation, for operators of every site with this permission on each. */
  'system.read',
  /** Keeping a process empty and placing shards; as one of two, what stops members. */
  'system.change',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

export const OPERATOR_ROLES = ['OWNER', 'MANAGER', 'CASHIER', 'SUPPORT', 'CONTENT', 'RISK', 'AUDITOR'] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

/** A role defined by a site. */
export type OwnRole = `OWN_${number}`;
export type RoleKey = OperatorRole | OwnRole;

export function isShippedRole(role: string): role is OperatorRole {
  return (OPERATOR_ROLES as readonly string[]).includes(role);
}

const READS = PERMISSIONS.filter((permission) => permission.endsWith('.read'));

/** The default permissions of each role. Sites may change them: the stored ones count. */
export const SHIPPED_ROLES: Readonly<Record<OperatorRole, readonly Permission[]>> = {
  OWNER: PERMISSIONS,
  MANAGER: PERMISSIONS.filter((permission) => permission !== 'operators.write'),
  CASHIER: [
    'dashboard.read',
    'requests.read',
    'requests.decide',
    'payouts.pay',
    'members.read',
    'members.reveal',
    'members.note',
    'members.credit',
    'coupons.read',
    'partners.read',
    'proposals.read',
    'proposals.decide',
    'finance.read',
    'finance.close',
  ],
  SUPPORT: [
    'dashboard.read',
    'members.read',
    'members.note',
    'inquiries.read',
    'inquiries.answer',
    'messages.send',
    'content.read',
  ],
  CONTENT: ['content.read', 'content.write', 'coupons.read', 'coupons.write', 'sites.read'],
  RISK: [
    'dashboard.read',
    'members.read',
    'members.note',
    'instruments.read',
    'instruments.change',
    'sites.read',
    'halt',
    'rounds.read',
    'rounds.void',
    'traders.read',
    'traders.decide',
    'proposals.read',
    'proposals.decide',
    'alarms.acknowledge',
    'system.read',
  ],
  AUDITOR: READS,
};

export function isPermission(text: string): text is Permission {
  return (PERMISSIONS as readonly string[]).includes(text);
}

/** Whether an operator remains who can grant permissions: without one a site could not be administered any more. */
export function hasAdministrator(operators: Iterable<ReadonlySet<Permission>>): boolean {
  for (const own of operators) if (own.has('operators.write')) return true;
  return false;
}

/** Since when each permission of a changed role counts: an added one from now, the others as before. */
export function addedSince(
  before: {
    readonly permissions: readonly Permission[];
    readonly added: Readonly<Partial<Record<Permission, number>>>;
  },
  permissions: readonly Permission[],
  now: number,
): Partial<Record<Permission, number>> {
  const had = new Set(before.permissions);
  return Object.fromEntries(
    permissions.flatMap((permission) => {
      const since = had.has(permission) ? before.added[permission] : now;
      return since === undefined ? [] : [[permission, since]];
    }),
  );
}

/** Operators cannot grant what they lack: the first wanted permission that the granter does not have, or `null`. */
export function lacking(own: ReadonlySet<Permission>, wanted: Iterable<Permission>): Permission | null {
  for (const permission of wanted) if (!own.has(permission)) return permission;
  return null;
}

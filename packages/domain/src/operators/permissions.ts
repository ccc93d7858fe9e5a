/**
 * What operators may do. A call of theirs names one of these as what it takes; a role is a set of them. None of them sets a
 * price, a fill or the outcome of a round: there is no call for that.
 */
export const PERMISSIONS = [
  'dashboard.read',
  'requests.read',
  'requests.decide',
  /** Transfers of what was approved: accounts in full, files for banks, and that they were made. */
  'payouts.pay',
  'members.read',
  /** Phone, bank account and address in full: each look is written down. */
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
  /** Agreeing also takes the permission of what is proposed. */
  'proposals.decide',
  'alarms.acknowledge',
  /** Lists as files, beyond the page: each is written down with how many rows it had. */
  'exports.make',
  /** The books of a site by day. */
  'finance.read',
  'finance.close',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

export const OPERATOR_ROLES = ['OWNER', 'MANAGER', 'CASHIER', 'SUPPORT', 'CONTENT', 'RISK', 'AUDITOR'] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

/** A role that a site has made for itself. */
export type OwnRole = `OWN_${number}`;
export type RoleKey = OperatorRole | OwnRole;

export function isShippedRole(role: string): role is OperatorRole {
  return (OPERATOR_ROLES as readonly string[]).includes(role);
}

const READS = PERMISSIONS.filter((permission) => permission.endsWith('.read'));

/** What each role comes with. Sites may have them otherwise: what counts is what is stored. */
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
  ],
  AUDITOR: READS,
};

export function isPermission(text: string): text is Permission {
  return (PERMISSIONS as readonly string[]).includes(text);
}

/** Whether somebody remains who can give rights: without one a site could not be run any more. */
export function hasAdministrator(operators: Iterable<ReadonlySet<Permission>>): boolean {
  for (const own of operators) if (own.has('operators.write')) return true;
  return false;
}

/** Since when each right of a changed role counts: what was added now is new, the rest as before. */
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

/** Nobody gives what they lack: the first of what is wanted that the giver has not, or `null`. */
export function lacking(own: ReadonlySet<Permission>, wanted: Iterable<Permission>): Permission | null {
  for (const permission of wanted) if (!own.has(permission)) return permission;
  return null;
}

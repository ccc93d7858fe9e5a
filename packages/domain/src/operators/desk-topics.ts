import type { Permission } from './permissions.ts';

/** What operators are told of as it happens, and what one must be permitted on the site to hear it. */
export const DESK_SUBJECTS = {
  requests: 'requests.read',
  inquiries: 'inquiries.read',
  alarms: 'dashboard.read',
  approvals: 'proposals.read',
} as const satisfies Readonly<Record<string, Permission>>;
export type DeskSubject = keyof typeof DESK_SUBJECTS;

export function isDeskSubject(text: string): text is DeskSubject {
  return Object.hasOwn(DESK_SUBJECTS, text);
}

import type { Permission } from './permissions.ts';

/** Live events for operators, and the permission on the site that each requires. */
export const CONSOLE_SUBJECTS = {
  requests: 'requests.read',
  inquiries: 'inquiries.read',
  alarms: 'dashboard.read',
  approvals: 'proposals.read',
} as const satisfies Readonly<Record<string, Permission>>;
export type ConsoleSubject = keyof typeof CONSOLE_SUBJECTS;

export function isConsoleSubject(text: string): text is ConsoleSubject {
  return Object.hasOwn(CONSOLE_SUBJECTS, text);
}

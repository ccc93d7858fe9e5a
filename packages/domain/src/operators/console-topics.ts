import type { Permission } from './permissions.ts';

/** What operators are told of as it happens, and what one must be permitted on the site to hear it. */
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

import type { Permission } from '@hoga/domain/operators/permissions';
import { Activity, Download, Inbox, LayoutDashboard, type LucideIcon, ScrollText, UserCheck } from 'lucide-react';

export interface MenuItem {
  readonly path: string;
  readonly name: string;
  readonly icon: LucideIcon;
  /** What its page reads: without it on any site there is no such menu. */
  readonly reads: Permission;
  /** After `g`. */
  readonly letter: string;
  /** What of it waits is counted beside its name. */
  readonly counts?: MenuCount;
}

export type MenuCount = 'requests' | 'inquiries' | 'alarms';

export interface MenuGroup {
  readonly name: string;
  readonly items: readonly MenuItem[];
}

/** The side bar. A page is one line here and one in routes.tsx. */
export const MENU: readonly MenuGroup[] = [
  {
    name: '운영',
    items: [
      { path: '/dashboard', name: '대시보드', icon: LayoutDashboard, reads: 'dashboard.read', letter: 'd' },
      { path: '/requests', name: '요청', icon: Inbox, reads: 'requests.read', letter: 'r', counts: 'requests' },
    ],
  },
  {
    name: '거래',
    items: [
      { path: '/exposure', name: '노출·알람', icon: Activity, reads: 'dashboard.read', letter: 'e', counts: 'alarms' },
    ],
  },
  {
    name: '관리',
    items: [
      { path: '/operators', name: '운영자·권한', icon: UserCheck, reads: 'operators.read', letter: 'o' },
      { path: '/audit', name: '감사 로그', icon: ScrollText, reads: 'audit.read', letter: 'a' },
      { path: '/exports', name: '내보내기', icon: Download, reads: 'exports.make', letter: 'x' },
    ],
  },
];

/** The menus of somebody who may do these things, on whichever site. */
export function menuFor(permissions: ReadonlySet<Permission>): readonly MenuGroup[] {
  return MENU.map(({ name, items }) => ({ name, items: items.filter(({ reads }) => permissions.has(reads)) })).filter(
    ({ items }) => items.length > 0,
  );
}

import type { Permission } from '@hoga/domain/operators/permissions';
import {
  Activity,
  Banknote,
  CalendarClock,
  CandlestickChart,
  Copy,
  Download,
  Inbox,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  MessageCircle,
  Network,
  Newspaper,
  Palette,
  ScrollText,
  Stamp,
  Ticket,
  Timer,
  UserCheck,
  Users,
} from 'lucide-react';

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
const MENU: readonly MenuGroup[] = [
  {
    name: '운영',
    items: [
      { path: '/dashboard', name: '대시보드', icon: LayoutDashboard, reads: 'dashboard.read', letter: 'd' },
      { path: '/requests', name: '요청', icon: Inbox, reads: 'requests.read', letter: 'r', counts: 'requests' },
      { path: '/payouts', name: '지급', icon: Banknote, reads: 'requests.read', letter: 'y' },
      { path: '/members', name: '회원', icon: Users, reads: 'members.read', letter: 'm' },
      { path: '/proposals', name: '2인 승인', icon: Stamp, reads: 'proposals.read', letter: 'v' },
      {
        path: '/inquiries',
        name: '문의',
        icon: MessageCircle,
        reads: 'inquiries.read',
        letter: 'q',
        counts: 'inquiries',
      },
      { path: '/messages', name: '쪽지', icon: Mail, reads: 'messages.send', letter: 'w' },
    ],
  },
  {
    name: '거래',
    items: [
      { path: '/instruments', name: '종목', icon: CandlestickChart, reads: 'instruments.read', letter: 'i' },
      { path: '/rounds', name: '라운드', icon: Timer, reads: 'rounds.read', letter: 'n' },
      { path: '/traders', name: '카피 트레이더', icon: Copy, reads: 'traders.read', letter: 't' },
      { path: '/exposure', name: '노출·알람', icon: Activity, reads: 'dashboard.read', letter: 'e', counts: 'alarms' },
    ],
  },
  {
    name: '사이트',
    items: [
      { path: '/site', name: '사이트 설정', icon: Palette, reads: 'sites.read', letter: 's' },
      { path: '/content', name: '콘텐츠', icon: Newspaper, reads: 'content.read', letter: 'c' },
      { path: '/coupons', name: '쿠폰', icon: Ticket, reads: 'coupons.read', letter: 'u' },
      { path: '/economic', name: '경제지표', icon: CalendarClock, reads: 'content.write', letter: 'b' },
      { path: '/partners', name: '파트너', icon: Network, reads: 'partners.read', letter: 'p' },
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

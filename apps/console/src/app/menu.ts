import type { Permission } from '@hoga/domain/operators/permissions';
import {
  Activity,
  Banknote,
  BookOpen,
  CalendarClock,
  CandlestickChart,
  Copy,
  CreditCard,
  DatabaseBackup,
  Download,
  FileClock,
  Inbox,
  Landmark,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  MessageCircle,
  Network,
  Newspaper,
  Palette,
  RadioTower,
  ScrollText,
  Server,
  ShieldCheck,
  Stamp,
  Ticket,
  Timer,
  UserCheck,
  Users,
} from 'lucide-react';
import { t } from '../shared/i18n/t.ts';

export interface MenuItem {
  readonly path: string;
  readonly name: string;
  readonly icon: LucideIcon;
  /** The right its page needs: without it on any site the menu is hidden. */
  readonly reads: Permission;
  /** After `g`. */
  readonly letter: string;
  /** The count of waiting items beside its name. */
  readonly counts?: MenuCount;
}

export type MenuCount = 'requests' | 'approvals' | 'inquiries' | 'alarms' | 'payouts';

export interface MenuGroup {
  readonly name: string;
  readonly items: readonly MenuItem[];
}

/** The side bar. A page is one line here and its route in router.tsx. */
const MENU: readonly MenuGroup[] = [
  {
    name: t('app.groupOperations'),
    items: [
      { path: '/dashboard', name: t('app.dashboard'), icon: LayoutDashboard, reads: 'dashboard.read', letter: 'd' },
      {
        path: '/requests',
        name: t('app.requests'),
        icon: Inbox,
        reads: 'requests.read',
        letter: 'r',
        counts: 'requests',
      },
      {
        path: '/payouts',
        name: t('app.payouts'),
        icon: Banknote,
        reads: 'requests.read',
        letter: 'y',
        counts: 'payouts',
      },
      { path: '/statements', name: t('app.statements'), icon: Landmark, reads: 'requests.read', letter: 'l' },
      { path: '/providers', name: t('app.providers'), icon: CreditCard, reads: 'requests.read', letter: 'h' },
      { path: '/finance', name: t('app.finance'), icon: BookOpen, reads: 'finance.read', letter: 'k' },
      { path: '/members', name: t('app.members'), icon: Users, reads: 'members.read', letter: 'm' },
      {
        path: '/proposals',
        name: t('app.proposals'),
        icon: Stamp,
        reads: 'proposals.read',
        letter: 'v',
        counts: 'approvals',
      },
      {
        path: '/inquiries',
        name: t('app.inquiries'),
        icon: MessageCircle,
        reads: 'inquiries.read',
        letter: 'q',
        counts: 'inquiries',
      },
      { path: '/messages', name: t('app.messages'), icon: Mail, reads: 'messages.send', letter: 'w' },
    ],
  },
  {
    name: t('app.groupTrading'),
    items: [
      {
        path: '/instruments',
        name: t('app.instruments'),
        icon: CandlestickChart,
        reads: 'instruments.read',
        letter: 'i',
      },
      { path: '/feed', name: t('app.feed'), icon: RadioTower, reads: 'instruments.read', letter: 'f' },
      { path: '/rounds', name: t('app.rounds'), icon: Timer, reads: 'rounds.read', letter: 'n' },
      { path: '/traders', name: t('app.traders'), icon: Copy, reads: 'traders.read', letter: 't' },
      {
        path: '/exposure',
        name: t('app.exposure'),
        icon: Activity,
        reads: 'dashboard.read',
        letter: 'e',
        counts: 'alarms',
      },
    ],
  },
  {
    name: t('app.sites'),
    items: [
      { path: '/site', name: t('app.siteSettings'), icon: Palette, reads: 'sites.read', letter: 's' },
      { path: '/content', name: t('app.content'), icon: Newspaper, reads: 'content.read', letter: 'c' },
      { path: '/coupons', name: t('app.coupons'), icon: Ticket, reads: 'coupons.read', letter: 'u' },
      { path: '/economic', name: t('app.economic'), icon: CalendarClock, reads: 'content.write', letter: 'b' },
      { path: '/partners', name: t('app.partners'), icon: Network, reads: 'partners.read', letter: 'p' },
    ],
  },
  {
    name: t('app.groupAdministration'),
    items: [
      { path: '/operators', name: t('app.operators'), icon: UserCheck, reads: 'operators.read', letter: 'o' },
      { path: '/roles', name: t('app.roles'), icon: ShieldCheck, reads: 'operators.read', letter: 'z' },
      { path: '/audit', name: t('app.audit'), icon: ScrollText, reads: 'audit.read', letter: 'a' },
      { path: '/system', name: t('app.system'), icon: Server, reads: 'system.read', letter: 'g' },
      { path: '/recovery', name: t('app.recovery'), icon: DatabaseBackup, reads: 'system.read', letter: '0' },
      { path: '/exports', name: t('app.exports'), icon: Download, reads: 'exports.make', letter: 'x' },
      {
        path: '/scheduled-exports',
        name: t('app.scheduledExports'),
        icon: FileClock,
        reads: 'exports.make',
        letter: 'j',
      },
    ],
  },
];

/** The menus of an operator with these rights on any site. */
export function menuFor(permissions: ReadonlySet<Permission>): readonly MenuGroup[] {
  return MENU.map(({ name, items }) => ({ name, items: items.filter(({ reads }) => permissions.has(reads)) })).filter(
    ({ items }) => items.length > 0,
  );
}

import { ErrorState } from '@hoga/ui/components/error-state.tsx';
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router';
import { sessionStore } from '../data/session-store.ts';
import { approvalSearch } from '../features/approvals/approval-search.ts';
import { inquirySearch } from '../features/inquiries/inquiry-search.ts';
import { memberSearch } from '../features/members/member-search.ts';
import { requestSearch } from '../features/requests/request-search.ts';
import { listSearch } from '../shared/list-search.ts';
import { Frame } from './frame.tsx';
import { menuFor } from './menu.ts';

const root = createRootRoute({ component: Frame, errorComponent: PageError });
const getParentRoute = () => root;

const index = createRoute({
  getParentRoute,
  path: '/',
  beforeLoad: () => {
    const sites = sessionStore.getState().operator?.sites ?? [];
    const [first] = menuFor(new Set(sites.flatMap(({ permissions }) => permissions)));
    const to = first?.items[0]?.path;
    if (to !== undefined) throw redirect({ to, replace: true });
  },
  component: lazyRouteComponent(() => import('./no-menu.tsx'), 'NoMenu'),
});

const unknown = createRoute({
  getParentRoute,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true });
  },
});

const dashboard = createRoute({
  getParentRoute,
  path: '/dashboard',
  component: lazyRouteComponent(() => import('../features/dashboard/dashboard-page.tsx'), 'DashboardPage'),
});

const exposure = createRoute({
  getParentRoute,
  path: '/exposure',
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('../features/exposure/exposure-page.tsx'), 'ExposurePage'),
});

const system = createRoute({
  getParentRoute,
  path: '/system',
  component: lazyRouteComponent(() => import('../features/system/system-page.tsx'), 'SystemPage'),
});

const recovery = createRoute({
  getParentRoute,
  path: '/recovery',
  component: lazyRouteComponent(() => import('../features/recovery/recovery-page.tsx'), 'RecoveryPage'),
});

const exportsPage = createRoute({
  getParentRoute,
  path: '/exports',
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('../features/exports/exports-page.tsx'), 'ExportsPage'),
});

const scheduledExports = createRoute({
  getParentRoute,
  path: '/scheduled-exports',
  validateSearch: listSearch,
  component: lazyRouteComponent(
    () => import('../features/scheduled-exports/scheduled-exports-page.tsx'),
    'ScheduledExportsPage',
  ),
});

const requests = createRoute({
  getParentRoute,
  path: '/requests',
  validateSearch: requestSearch,
  component: lazyRouteComponent(() => import('../features/requests/requests-page.tsx'), 'RequestsPage'),
});

const payouts = createRoute({
  getParentRoute,
  path: '/payouts',
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('../features/payouts/payouts-page.tsx'), 'PayoutsPage'),
});

const providers = createRoute({
  getParentRoute,
  path: '/providers',
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('../features/providers/providers-page.tsx'), 'ProvidersPage'),
});

const statements = createRoute({
  getParentRoute,
  path: '/statements',
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('../features/statements/statements-page.tsx'), 'StatementsPage'),
});

const finance = createRoute({
  getParentRoute,
  path: '/finance',
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('../features/finance/finance-page.tsx'), 'FinancePage'),
});

const members = createRoute({
  getParentRoute,
  path: '/members',
  validateSearch: memberSearch,
  component: lazyRouteComponent(() => import('../features/members/members-page.tsx'), 'MembersPage'),
});

const proposals = createRoute({
  getParentRoute,
  path: '/proposals',
  validateSearch: approvalSearch,
  component: lazyRouteComponent(() => import('../features/approvals/approvals-page.tsx'), 'ApprovalsPage'),
});

const inquiries = createRoute({
  getParentRoute,
  path: '/inquiries',
  validateSearch: inquirySearch,
  component: lazyRouteComponent(() => import('../features/inquiries/inquiries-page.tsx'), 'InquiriesPage'),
});

const messages = createRoute({
  getParentRoute,
  path: '/messages',
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('../features/messages/messages-page.tsx'), 'MessagesPage'),
});

const content = createRoute({
  getParentRoute,
  path: '/content',
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('../features/content/content-page.tsx'), 'ContentPage'),
});

const economic = createRoute({
  getParentRoute,
  path: '/economic',
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('../features/economic/economic-page.tsx'), 'EconomicPage'),
});

const operators = createRoute({
  getParentRoute,
  path: '/operators',
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('../features/operators/operators-page.tsx'), 'OperatorsPage'),
});

const roles = createRoute({
  getParentRoute,
  path: '/roles',
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('../features/roles/roles-page.tsx'), 'RolesPage'),
});

const audit = createRoute({
  getParentRoute,
  path: '/audit',
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('../features/audit/audit-page.tsx'), 'AuditPage'),
});

const instruments = createRoute({
  getParentRoute,
  path: '/instruments',
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('../features/instruments/instruments-page.tsx'), 'InstrumentsPage'),
});

const feed = createRoute({
  getParentRoute,
  path: '/feed',
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('../features/feed/feed-page.tsx'), 'FeedPage'),
});

const rounds = createRoute({
  getParentRoute,
  path: '/rounds',
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('../features/rounds/rounds-page.tsx'), 'RoundsPage'),
});

const traders = createRoute({
  getParentRoute,
  path: '/traders',
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('../features/traders/traders-page.tsx'), 'TradersPage'),
});

const site = createRoute({
  getParentRoute,
  path: '/site',
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('../features/site/site-page.tsx'), 'SitePage'),
});

const partners = createRoute({
  getParentRoute,
  path: '/partners',
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('../features/partners/partners-page.tsx'), 'PartnersPage'),
});

const coupons = createRoute({
  getParentRoute,
  path: '/coupons',
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('../features/coupons/coupons-page.tsx'), 'CouponsPage'),
});

const routeTree = root.addChildren([
  index,
  dashboard,
  requests,
  payouts,
  providers,
  statements,
  finance,
  exposure,
  exportsPage,
  system,
  recovery,
  scheduledExports,
  members,
  proposals,
  inquiries,
  messages,
  content,
  economic,
  operators,
  roles,
  audit,
  instruments,
  feed,
  rounds,
  traders,
  site,
  partners,
  coupons,
  unknown,
]);

export function makeRouter(history?: RouterHistory) {
  return createRouter({ routeTree, ...(history === undefined ? {} : { history }) });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}

/** A page that could not be drawn, most often since a new version has taken the place of its files. */
function PageError() {
  return <ErrorState className="min-h-dvh" onRetry={() => window.location.reload()} />;
}

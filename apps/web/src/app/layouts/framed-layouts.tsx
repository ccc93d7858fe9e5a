import { LinkTabs } from '@hoga/ui/components/link-tabs.tsx';
import { cx } from '@hoga/ui/lib/cx.ts';
import { useDesktop } from '@hoga/ui/lib/use-desktop.ts';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useSite } from '../../data/site/site-store.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { TabBar } from '../../shared/ui/tab-bar.tsx';
import { DesktopNav } from '../header/desktop-nav.tsx';
import { HomeHeader } from '../header/home-header.tsx';
import { PageHeader } from '../header/page-header.tsx';
import { LinkState } from '../link-state.tsx';
import { CONTENT_ID, type FramedLayoutName, type RouteMeta } from '../route-meta.ts';
import { useFooter, useTabMenu, useWalletMenu } from '../use-menu.tsx';

export interface LayoutProps {
  readonly meta: RouteMeta;
  readonly children: ReactNode;
}

function Content({ meta, children }: LayoutProps) {
  return (
    <main
      id={CONTENT_ID}
      tabIndex={-1}
      className={cx(
        'mx-auto flex w-full flex-1 flex-col outline-none',
        meta.wide === true ? 'max-w-(--w-wide) lg:px-4' : 'max-w-(--w-page)',
      )}
    >
      {children}
    </main>
  );
}

/** The page's name, for screen readers. */
function Heading({ meta: { title }, className }: { meta: RouteMeta; className?: string }) {
  const t = useText();
  return title === undefined ? null : <h1 className={cx('sr-only', className)}>{t(title)}</h1>;
}

function Page({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <DesktopNav />
      {children}
    </div>
  );
}

/** The tab bar, and the room toasts must leave for it. */
function Footer() {
  const items = useFooter();
  const isShown = items.length > 0;
  useEffect(() => {
    if (!isShown) return undefined;
    const { style } = document.documentElement;
    style.setProperty('--dock-height', 'var(--h-tabbar)');
    return () => {
      style.removeProperty('--dock-height');
    };
  }, [isShown]);
  return isShown ? <TabBar items={items} /> : null;
}

/** On desktops it heads the column of content. */
function columnLook({ wide }: RouteMeta): string {
  return cx('lg:mx-auto lg:w-full', wide === true ? 'lg:max-w-(--w-wide)' : 'lg:max-w-(--w-page)');
}

/** Quick order and deposit/withdraw, on the Wallet layout and on /search/* (A-14). */
function TabMenu({ className }: { className: string }) {
  const t = useText();
  const { pathname } = useLocation();
  const tabs = useTabMenu();
  // A single tab is no choice.
  if (tabs.length < 2) return null;
  return (
    <LinkTabs
      label={t('nav.tabs')}
      align="fill"
      className={className}
      items={tabs.map((tab) => ({ href: tab.url, label: t(`nav.${tab.label}`), current: pathname === tab.url }))}
    />
  );
}

/** The wallet's own pages, as far as the site has them (A-17). */
function WalletMenu() {
  const t = useText();
  const { pathname } = useLocation();
  const pages = useWalletMenu();
  if (pages.length < 2) return null;
  return (
    <LinkTabs
      label={t('nav.sectionWallet')}
      className="flex-auto shrink-0 border-b-0"
      items={pages.map(({ url, label }) => ({ href: url, label: t(`nav.${label}`), current: pathname === url }))}
    />
  );
}

function HomeLayout({ meta, children }: LayoutProps) {
  return (
    <Page>
      <HomeHeader meta={meta} />
      <Content meta={meta}>
        {/* On a phone the header has it. */}
        <Heading meta={meta} className="max-lg:hidden" />
        {children}
      </Content>
      <Footer />
    </Page>
  );
}

/** As high as the window: its content scrolls inside. */
function FilledLayout({ meta, children }: LayoutProps) {
  return (
    <div className="flex h-dvh flex-col">
      <DesktopNav />
      {meta.headerBadges !== true && <SiteBadgeLine className="lg:hidden" />}
      <PageHeader meta={meta} />
      <main id={CONTENT_ID} tabIndex={-1} className="flex min-h-0 flex-1 flex-col outline-none">
        {/* On a phone the header has it. */}
        {meta.ownHeading !== true && <Heading meta={meta} className="max-lg:hidden" />}
        {children}
      </main>
    </div>
  );
}

function FixedLayout({ meta, children }: LayoutProps) {
  const isDesktop = useDesktop();
  if (meta.fills === true || (meta.fills === 'desktop' && isDesktop))
    return <FilledLayout meta={meta}>{children}</FilledLayout>;
  return (
    <Page>
      <PageHeader meta={meta} />
      <Content meta={meta}>{children}</Content>
      <Footer />
    </Page>
  );
}

function WalletLayout({ meta, children }: LayoutProps) {
  return (
    <Page>
      <PageHeader meta={meta} />
      {/* One row: a second would push the wallet's actions under the bar. On desktops the navigation has the tabs. */}
      <div className={cx('flex overflow-x-auto border-b border-line no-scrollbar', columnLook(meta))}>
        <WalletMenu />
        <TabMenu className="shrink-0 border-b-0 border-l border-line lg:hidden" />
      </div>
      <Content meta={meta}>{children}</Content>
      <Footer />
    </Page>
  );
}

/** No header, and so no back icon either (RT-05, RT-06). */
function SearchLayout({ meta, children }: LayoutProps) {
  return (
    <Page>
      <SiteBadgeLine className="lg:hidden" />
      <TabMenu className={columnLook(meta)} />
      <Content meta={meta}>
        <Heading meta={meta} />
        {children}
      </Content>
      <Footer />
    </Page>
  );
}

/** Trade screens keep the bottom of the page for their own dock. */
function TradeLayout({ meta, children }: LayoutProps) {
  return (
    <Page>
      {meta.noHeader === true ? <SiteBadgeLine className="lg:hidden" /> : <PageHeader meta={meta} />}
      <Content meta={meta}>{children}</Content>
    </Page>
  );
}

/** The screen fills the page with panes of its own, app bar included. */
function OwnFrameLayout({ children }: LayoutProps) {
  return (
    <div className="flex h-dvh flex-col">
      <DesktopNav />
      <SiteBadgeLine className="lg:hidden" />
      {children}
    </div>
  );
}

function NoLayout({ children }: LayoutProps) {
  return children;
}

/** Every layout but Sign, which must not wait for any of this. */
export const FRAMED_LAYOUT: Readonly<Record<FramedLayoutName, (props: LayoutProps) => ReactNode>> = {
  Home: HomeLayout,
  Trade: TradeLayout,
  No: NoLayout,
  Fixed: FixedLayout,
  FutureTrade: OwnFrameLayout,
  OverseaTrade: OwnFrameLayout,
  Wallet: WalletLayout,
  Search: SearchLayout,
};

/** The badges and the connection state in one thin line, for screens without the application's bar. */
function SiteBadgeLine({ className }: { className?: string }) {
  const t = useText();
  const { paperMoney, simulatedPrices } = useSite();
  const words = [paperMoney && t('common.paperMoney'), simulatedPrices && t('common.simulatedPrices')].filter(Boolean);
  return (
    <header
      className={cx(
        'flex min-h-5 shrink-0 items-center justify-between gap-2 bg-surface-1 px-gutter text-nano leading-5 font-medium text-ink-3',
        className,
      )}
    >
      <span>{words.join(' · ')}</span>
      <LinkState className="tabular-nums" />
    </header>
  );
}

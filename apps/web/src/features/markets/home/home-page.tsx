import { isViewPath } from '@hoga/domain/navigation/paths';
import { Banner } from '@hoga/ui/components/banner.tsx';
import { useLocation } from '@tanstack/react-router';
import { Eye } from 'lucide-react';
import { useLoggedIn } from '../../../data/session/session-store.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { BackToTop } from '../../../shared/ui/back-to-top.tsx';
import { AssetSummary } from './asset-summary.tsx';
import { BannerStage } from './banner-stage.tsx';
import { ComingReleases } from './coming-releases.tsx';
import { DueRow } from './due-row.tsx';
import { Introduction } from './introduction.tsx';
import { NewestMessages } from './newest-messages.tsx';
import { NextRelease } from './next-release.tsx';
import { NoticeCard } from './notice-card.tsx';
import { PopularList } from './popular-list.tsx';
import { Popups } from './popups.tsx';
import { TodayCard } from './today-card.tsx';

/** /home, and /homeView for visitors: assets, due actions, popular instruments and news. */
export function HomePage() {
  const t = useText();
  const { pathname } = useLocation();
  const isMember = useLoggedIn() && !isViewPath(pathname);
  return (
    <div className="pb-8 lg:py-3">
      {!isMember && (
        <Banner icon={<Eye />} action={{ label: t('nav.signIn'), href: '/signin' }} className="lg:mb-3 lg:rounded-md">
          {t('home.lookAround')}
        </Banner>
      )}
      <div className="flex flex-col gap-3 pt-2 lg:grid lg:grid-cols-[minmax(0,1fr)_340px] lg:items-start lg:pt-0">
        {/* On a phone the member's own data comes first; a desktop has it beside. */}
        <div className="contents lg:order-2 lg:flex lg:flex-col lg:gap-3">
          <div className="flex flex-col gap-3 px-gutter lg:px-0">
            {isMember ? (
              <>
                <AssetSummary />
                <TodayCard />
                <DueRow />
              </>
            ) : (
              <Introduction />
            )}
          </div>
          <div className="order-3 px-gutter lg:px-0">
            <NextRelease isMember={isMember} />
          </div>
          <div className="order-4 hidden lg:block">
            <ComingReleases />
          </div>
          {isMember && (
            <div className="order-5 px-gutter lg:px-0">
              <NewestMessages />
            </div>
          )}
        </div>
        <div className="contents lg:flex lg:min-w-0 lg:flex-col lg:gap-3">
          <div className="order-1 px-gutter lg:px-0">
            <BannerStage />
          </div>
          <div className="order-2">
            <PopularList isMember={isMember} />
          </div>
          <div className="order-4 px-gutter lg:px-0">
            <NoticeCard isMember={isMember} />
          </div>
        </div>
      </div>
      <BackToTop />
      <Popups />
    </div>
  );
}

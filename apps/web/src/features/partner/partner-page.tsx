import { ErrorState } from '@hoga/ui/components/error-state.tsx';
import { SkeletonList } from '@hoga/ui/components/skeleton-list.tsx';
import { TabPanel } from '@hoga/ui/components/tab-panel.tsx';
import { Tabs } from '@hoga/ui/components/tabs.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageForError } from '../../data/api/api.ts';
import { ownPartnerQuery } from '../../data/partner/partner-queries.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { BelowList } from './below-list.tsx';
import { DayList } from './day-list.tsx';
import { MemberList } from './member-list.tsx';
import { ReferralCard } from './referral-card.tsx';

type PartnerTab = 'days' | 'members' | 'below';

/** /more/partner: a partner's code and link, and the results by day, the members and the partners below. */
export function PartnerPage() {
  const t = useText();
  const [tab, setTab] = useState<PartnerTab>('days');
  const partner = useQuery(ownPartnerQuery());
  if (partner.isPending) return <SkeletonList rows={6} />;
  if (partner.isError) {
    return (
      <ErrorState
        onRetry={() => void partner.refetch()}
        pending={partner.isFetching}
        detail={messageForError(partner.error) ?? undefined}
      />
    );
  }
  const { members, partners } = partner.data;
  return (
    <div className="mx-auto w-full max-w-(--w-page) pb-8">
      <ReferralCard partner={partner.data} />
      <Tabs<PartnerTab>
        label={t('partner.records')}
        items={[
          { value: 'days', label: t('partner.days') },
          { value: 'members', label: t('partner.members'), count: members },
          { value: 'below', label: t('partner.below'), count: partners },
        ]}
        value={tab}
        onValueChange={setTab}
        className="sticky top-0 z-(--z-sticky) bg-bg"
      >
        <TabPanel value="days">
          <DayList />
        </TabPanel>
        <TabPanel value="members">
          <MemberList />
        </TabPanel>
        <TabPanel value="below">
          <BelowList />
        </TabPanel>
      </Tabs>
    </div>
  );
}

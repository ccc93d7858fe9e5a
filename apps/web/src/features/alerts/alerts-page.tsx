import type { MemberAlert } from '@hoga/contract/alert';
import { ErrorState } from '@hoga/ui/components/error-state.tsx';
import { IconButton } from '@hoga/ui/components/icon-button.tsx';
import { SkeletonList } from '@hoga/ui/components/skeleton-list.tsx';
import { InSlot } from '@hoga/ui/components/slot.tsx';
import { TabPanel } from '@hoga/ui/components/tab-panel.tsx';
import { Tabs } from '@hoga/ui/components/tabs.tsx';
import { SelectField } from '@hoga/ui/form/select-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { alertsQuery } from '../../data/alerts/alerts.ts';
import { messageForError } from '../../data/api/api.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { AlertSheet } from '../../trading/alerts/alert-sheet.tsx';
import type { AlertSubject } from '../../trading/alerts/draft.ts';
import { FiredAlerts } from './fired-alerts.tsx';
import { OwnAlerts } from './own-alerts.tsx';
import { PushLine } from './push-line.tsx';
import { useAlertSubjects } from './subjects.ts';

type Part = 'mine' | 'received';

const keyOf = ({ product, optionId }: Pick<AlertSubject, 'product' | 'optionId'>) => `${product} ${optionId}`;

/** /more/alert: what the member is alerted of, and what has fired. */
export function AlertsPage() {
  const t = useText();
  const [part, setPart] = useState<Part>('mine');
  const [opened, setOpened] = useState<MemberAlert | 'new' | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const subjects = useAlertSubjects();
  const query = useQuery(alertsQuery());
  const { data } = query;
  if (query.isError && data === undefined) {
    return (
      <ErrorState
        onRetry={() => void query.refetch()}
        pending={query.isFetching}
        detail={messageForError(query.error) ?? undefined}
      />
    );
  }
  const change = opened === 'new' || opened === null ? null : opened;
  const wanted = change === null || change.product === null ? chosen : `${change.product} ${change.optionId}`;
  const subject = subjects.find((each) => keyOf(each) === wanted) ?? (change === null ? subjects[0] : undefined);
  return (
    <div className="mx-auto w-full max-w-(--w-page)">
      <InSlot name="header">
        <IconButton label={t('alerts.add')} icon={<Plus size={22} />} onClick={() => setOpened('new')} />
      </InSlot>
      <Tabs<Part>
        label={t('alerts.tabs')}
        items={[
          { value: 'mine', label: t('alerts.mine'), count: data?.rows.length },
          { value: 'received', label: t('alerts.received') },
        ]}
        value={part}
        onValueChange={setPart}
      >
        <PushLine />
        <TabPanel value="mine">
          {data === undefined ? (
            <SkeletonList rows={4} />
          ) : (
            <OwnAlerts data={data} subjects={subjects} onOpen={setOpened} />
          )}
        </TabPanel>
        <TabPanel value="received">
          <FiredAlerts own={data?.rows ?? []} />
        </TabPanel>
      </Tabs>
      {opened !== null && subject !== undefined && (
        <AlertSheet
          key={keyOf(subject)}
          subject={subject}
          alert={change ?? undefined}
          chooser={
            change === null && (
              <SelectField
                label={t('alerts.instrument')}
                options={subjects.map((each) => ({ value: keyOf(each), label: each.name }))}
                value={keyOf(subject)}
                onChange={setChosen}
              />
            )
          }
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  );
}

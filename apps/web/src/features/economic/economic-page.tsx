import { TabPanel } from '@hoga/ui/components/tab-panel.tsx';
import { Tabs } from '@hoga/ui/components/tabs.tsx';
import { useState } from 'react';
import { useText } from '../../shared/i18n/use-text.ts';
import { BackToTop } from '../../shared/ui/back-to-top.tsx';
import { CalendarView } from './calendar-view.tsx';
import { IndicatorsView } from './indicators-view.tsx';

type View = 'calendar' | 'indicators';

/** /more/economic: coming and past releases (RT-59, CNT-36). */
export function EconomicPage() {
  const t = useText();
  const [view, setView] = useState<View>('calendar');
  return (
    <div className="mx-auto w-full max-w-(--w-page)">
      <Tabs<View>
        label={t('economic.tabs')}
        items={[
          { value: 'calendar', label: t('economic.calendar') },
          { value: 'indicators', label: t('economic.indicators') },
        ]}
        value={view}
        onValueChange={setView}
      >
        <TabPanel value="calendar">
          <CalendarView />
        </TabPanel>
        <TabPanel value="indicators">
          <IndicatorsView />
        </TabPanel>
      </Tabs>
      <BackToTop />
    </div>
  );
}

import { InSlot } from '@hoga/ui/components/slot.tsx';
import { TabPanel } from '@hoga/ui/components/tab-panel.tsx';
import { Tabs } from '@hoga/ui/components/tabs.tsx';
import { useState } from 'react';
import { stockName } from '../../../data/market/stock-name.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { LookDock } from '../../../shared/market/look-bars.tsx';
import { durationText } from '../../../shared/rounds/option-words.ts';
import { AlarmSwitch } from '../account/alarm-switch.tsx';
import { OpenBets } from '../account/open-bets.tsx';
import { BetDock } from '../bet/bet-panel.tsx';
import { RoundChart } from '../chart/round-chart.tsx';
import { moneyText } from '../model/money-text.ts';
import { PriceHeadline } from './price-headline.tsx';
import { RecentStrip } from './recent-strip.tsx';
import { RoundBanner } from './round-banner.tsx';
import { BettingCard, PlayingCard } from './round-cards.tsx';
import type { RoundScreenProps } from './round-screen-props.ts';
import { type RoundTab, RoundTabPanels, useRoundTabs } from './round-tabs.tsx';

/** How much of the rounds before and after the playing one a phone has room for. */
const PAST = 0.9;
const AHEAD = 0.5;

/** One column: both clocks, the chart, the last outcomes, the player's bets; the dock stays at the bottom. */
export function PhoneRound({ screen, look, armed, onLimits }: RoundScreenProps) {
  const t = useText();
  const { option, rounds, recent, bets, decided, series, isStale, point, unit } = screen;
  const isMember = !look.isView;
  const tabs = useRoundTabs(isMember);
  const [tab, setTab] = useState<RoundTab>(isMember ? 'open' : 'everybody');
  return (
    <>
      <h1 className="sr-only">{`${stockName(option.stock)} ${durationText(option.type, t)}`}</h1>
      <InSlot name="header">
        <PriceHeadline screen={screen} className="pr-1 text-right" />
      </InSlot>
      <RoundBanner screen={screen} look={look} />
      <div className="min-h-0 flex-1 overflow-y-auto">
        <div className="flex items-center justify-between gap-2 px-gutter pb-1 text-micro text-ink-3">
          {isMember ? (
            <span>
              {t('rounds.balance')} {moneyText(point, unit)}
            </span>
          ) : (
            <span>{`${stockName(option.stock)} ${durationText(option.type, t)}`}</span>
          )}
          {isMember && (
            <button type="button" className="relative font-semibold text-ink-2 hit-44" onClick={onLimits}>
              {t('rounds.limitsAndBreak')}
            </button>
          )}
        </div>
        <section className="grid grid-cols-2 gap-2 px-gutter pb-2">
          <PlayingCard screen={screen} />
          <BettingCard screen={screen} />
        </section>
        <RoundChart
          option={option}
          rounds={rounds}
          recent={recent ?? []}
          bets={[...bets, ...decided]}
          series={series}
          past={PAST}
          ahead={AHEAD}
          isStale={isStale}
          className="h-[15rem] short:h-[11rem]"
        />
        <RecentStrip recent={recent} own={decided} className="px-gutter pt-2 pb-1" />
        <Tabs<RoundTab>
          label={t('rounds.records')}
          align="start"
          items={tabs.map(({ value, label }) => ({
            value,
            label: t(label),
            count: value === 'open' ? bets.length : undefined,
          }))}
          value={tab}
          onValueChange={setTab}
          className="sticky top-0 z-(--z-sticky) bg-bg"
        >
          <TabPanel value="open" className="min-h-32">
            <OpenBets screen={screen} />
            <div className="px-gutter">
              <AlarmSwitch />
            </div>
          </TabPanel>
          <RoundTabPanels screen={screen} shape="rows" className="min-h-32" />
        </Tabs>
      </div>
      {isMember ? <BetDock screen={screen} armed={armed} onLimits={onLimits} /> : <LookDock look={look} />}
    </>
  );
}

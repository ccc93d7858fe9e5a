import { kstDate } from '@hoga/domain/trading-hours/kst-day';
import { add, decimal, toText, ZERO } from '@hoga/kernel/decimal';
import { ChangeText } from '@hoga/ui/components/change-text.tsx';
import { CountPill } from '@hoga/ui/components/count-pill.tsx';
import { InSlot } from '@hoga/ui/components/slot.tsx';
import { Tabs } from '@hoga/ui/components/tabs.tsx';
import { cx } from '@hoga/ui/lib/cx.ts';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import { useMediaQuery } from '@hoga/ui/lib/use-media-query.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useByTheSecond } from '../../../data/market/server-seconds.ts';
import { stockName } from '../../../data/market/stock-name.ts';
import { dailySummaryQuery } from '../../../data/rounds/round-queries.ts';
import { rulesOf } from '../../../data/rounds/rounds-at.ts';
import { useSecondsUntil } from '../../../data/rounds/use-rounds.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { LookDock } from '../../../shared/market/look-bars.tsx';
import { Pane } from '../../../shared/market/pane.tsx';
import { CountdownRing } from '../../../shared/rounds/countdown-ring.tsx';
import { durationText } from '../../../shared/rounds/option-words.ts';
import { TopNavFigure } from '../../../shared/ui/top-nav-figure.tsx';
import { AlarmSwitch } from '../account/alarm-switch.tsx';
import { OpenBets } from '../account/open-bets.tsx';
import { BetPanel } from '../bet/bet-panel.tsx';
import { RoundChart } from '../chart/round-chart.tsx';
import { LossUse } from '../limits/loss-use.tsx';
import { moneyPlaces, moneyText } from '../model/money-text.ts';
import { OptionSelect } from '../option-select.tsx';
import { PriceHeadline } from './price-headline.tsx';
import { RecentStrip } from './recent-strip.tsx';
import { RoundBanner } from './round-banner.tsx';
import { BettingCard, useNetNow } from './round-cards.tsx';
import type { RoundScreenProps } from './round-screen-props.ts';
import { type RoundTab, RoundTabPanels, useRoundTabs } from './round-tabs.tsx';
import { RoundWatchlist } from './round-watchlist.tsx';
import type { RoundScreen } from './use-round-screen.ts';

const WIDE = '(min-width: 1280px)';

/** Panes side by side, each scrolling alone: the other options, the chart over the history, the bet beside them. */
export function DesktopRound({ screen, look, armed, onLimits, result }: RoundScreenProps) {
  const t = useText();
  const isWide = useMediaQuery(WIDE);
  const { option, rounds, recent, bets, decided, series, isStale } = screen;
  const isMember = !look.isView;
  const tabs = useRoundTabs(isMember).filter(({ value }) => value !== 'open');
  const [tab, setTab] = useState<RoundTab>(isMember ? 'history' : 'everybody');
  const name = stockName(option.stock);
  return (
    <>
      <h1 className="sr-only">{`${name} ${durationText(option.type, t)}`}</h1>
      {isMember && <NavFigures screen={screen} />}
      <RoundBanner screen={screen} look={look} />
      <div
        className={cx(
          'grid min-h-0 flex-1 gap-1.5 p-1.5 pt-0',
          isWide ? 'grid-cols-[248px_minmax(0,1fr)_360px]' : 'grid-cols-[minmax(0,1fr)_340px]',
        )}
      >
        {isWide && (
          <Pane>
            <RoundWatchlist
              currentId={option.id}
              base={isMember ? '/exchange' : '/exchangeView'}
              ownBets={bets.length}
            />
          </Pane>
        )}
        <div className="grid min-h-0 grid-rows-[minmax(0,3fr)_minmax(0,2fr)] gap-1.5">
          <Pane>
            <div className="flex shrink-0 items-center gap-5 border-b border-line px-3 py-2">
              {isMember ? (
                <OptionSelect />
              ) : (
                <p className="text-title3 font-bold">{`${name} · ${durationText(option.type, t)}`}</p>
              )}
              <PriceHeadline screen={screen} />
              <PlayingNow screen={screen} />
            </div>
            <RoundChart
              option={option}
              rounds={rounds}
              recent={recent ?? []}
              bets={[...bets, ...decided]}
              series={series}
              past={2}
              ahead={1}
              isStale={isStale}
              className="min-h-0 flex-1"
            />
            <RecentStrip recent={recent} own={decided} className="shrink-0 border-t border-line px-3 pt-2 pb-1" />
          </Pane>
          <Pane>
            <Tabs<RoundTab>
              label={t('rounds.records')}
              align="start"
              items={tabs.map(({ value, label }) => ({ value, label: t(label) }))}
              value={tab}
              onValueChange={setTab}
            >
              <RoundTabPanels
                screen={screen}
                shape="table"
                className="min-h-0 flex-1 overflow-x-hidden overflow-y-auto -outline-offset-2"
              />
            </Tabs>
          </Pane>
        </div>
        <Pane>
          {result}
          <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
            <div className="flex flex-col gap-3 p-3">
              <BettingCard screen={screen} isBare />
              {isMember && <BetPanel screen={screen} armed={armed} onLimits={onLimits} />}
              {isMember && <p className="text-center text-nano text-ink-3">{t('rounds.keysHint')}</p>}
              {isMember && <LossUse screen={screen} onLimits={onLimits} />}
            </div>
            {isMember && (
              <section className="border-t border-line">
                <h2 className="flex items-center gap-2 px-3 pt-3 text-label font-bold">
                  {t('rounds.openBets')}
                  <CountPill count={bets.length} />
                </h2>
                <OpenBets screen={screen} />
              </section>
            )}
          </div>
          {isMember ? (
            <div className="shrink-0 border-t border-line px-3">
              <AlarmSwitch />
            </div>
          ) : (
            <LookDock look={look} className="px-3" />
          )}
        </Pane>
      </div>
    </>
  );
}

/** The playing round at the head of the chart: its present result, and how long it plays. */
function PlayingNow({ screen }: { screen: RoundScreen }) {
  const t = useText();
  const { rounds, option, unit } = screen;
  const left = useSecondsUntil(rounds.playing.endAt);
  const net = useNetNow(screen);
  return (
    <div className="ml-auto flex items-center gap-3 text-right">
      <div className="whitespace-nowrap">
        <p className="text-micro text-ink-3">
          {t('rounds.no', { no: rounds.playing.no })} · {t(net === null ? 'rounds.base' : 'rounds.ifNow')}
        </p>
        <p className="text-label font-bold">
          {net === null ? (
            formatFigure(rounds.basePrice, { places: option.precision })
          ) : (
            <ChangeText value={net} unit={unit} places={moneyPlaces(net, unit)} />
          )}
        </p>
      </div>
      <CountdownRing secondsLeft={left} total={rulesOf(option).seconds} tone="neutral" size={40} hasNumber />
    </div>
  );
}

/** The wallet in the top navigation. */
function NavFigures({ screen: { point, bets, unit } }: { screen: RoundScreen }) {
  const t = useText();
  const date = useByTheSecond(kstDate);
  const today = useQuery(dailySummaryQuery(undefined, date)).data?.mine.profit ?? null;
  const staked = bets.reduce((sum, bet) => add(sum, decimal(bet.point)), ZERO);
  return (
    <InSlot name="top-nav">
      <TopNavFigure label={t('rounds.balance')}>{moneyText(point, unit)}</TopNavFigure>
      <TopNavFigure label={t('rounds.staked')}>{moneyText(toText(staked), unit)}</TopNavFigure>
      <TopNavFigure label={t('rounds.today')}>
        <ChangeText value={today} unit={unit} places={moneyPlaces(today, unit)} />
      </TopNavFigure>
    </InSlot>
  );
}

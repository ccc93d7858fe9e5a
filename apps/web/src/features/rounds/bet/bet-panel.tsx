import type { RoundSide } from '@hoga/domain/rounds/outcome';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import { formatCountdown } from '@hoga/ui/lib/format-time.ts';
import { useDockHeight } from '@hoga/ui/lib/use-dock-height.ts';
import { useRef } from 'react';
import { useSecondsUntil } from '../../../data/rounds/use-rounds.ts';
import type { TextKey } from '../../../shared/i18n/texts.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import type { Block } from '../model/block.ts';
import { moneyText } from '../model/money-text.ts';
import type { StakeBound } from '../model/stake.ts';
import type { RoundScreen } from '../view/use-round-screen.ts';
import { AgainButton } from './again-button.tsx';
import { OutcomeLine } from './outcome-line.tsx';
import { OutcomeTable } from './outcome-table.tsx';
import { OwnStop } from './own-stop.tsx';
import { SideButtons } from './side-buttons.tsx';
import { StakeField } from './stake-field.tsx';

const BOUND: Readonly<Record<StakeBound, TextKey>> = {
  balance: 'rounds.boundBalance',
  margin: 'rounds.boundMargin',
  option: 'rounds.boundOption',
  round: 'rounds.boundRound',
  stakeLimit: 'rounds.boundStake',
  lossLimit: 'rounds.boundLoss',
};

const BLOCKED: Readonly<Record<Exclude<Block, 'locked' | 'break' | 'limit'>, TextKey>> = {
  suspended: 'rounds.stopped',
  rest: 'rounds.rest',
  loading: 'rounds.clockPending',
  failed: 'rounds.clockFailed',
  stale: 'rounds.staleVoid',
};

export interface BetPanelProps {
  screen: RoundScreen;
  armed: RoundSide | null;
  onLimits: () => void;
}

/** In a desktop's pane: amount, its possible outcomes, both sides, the last bet again. */
export function BetPanel({ screen, armed, onLimits }: BetPanelProps) {
  const t = useText();
  const { form, terms, most, unit, block, lastBet, limits } = screen;
  if ((block === 'break' || block === 'limit') && limits !== undefined) {
    return <OwnStop kind={block} limits={limits} most={most} unit={unit} onLimits={onLimits} />;
  }
  return (
    <div className="flex flex-col gap-3">
      <StakeHead screen={screen} label={t('rounds.stake')} />
      <StakeField form={form} terms={terms} most={most} unit={unit} shape="pane" />
      <div className="rounded-md bg-surface-2 px-3 py-2">
        <OutcomeTable form={form} terms={terms} unit={unit} />
      </div>
      <SideButtons form={form} terms={terms} unit={unit} block={block} armed={armed} />
      {lastBet !== null && (
        <AgainButton last={lastBet} unit={unit} isBlocked={block !== null} onPress={() => form.again(lastBet)} />
      )}
      <PanelNote screen={screen} />
    </div>
  );
}

/** At the bottom of a phone: the amount, both sides with their payouts, and a bet's gain and loss. */
export function BetDock({ screen, armed, onLimits }: BetPanelProps) {
  const t = useText();
  const dock = useRef<HTMLElement>(null);
  useDockHeight(dock);
  const { form, terms, most, unit, block, rounds, limits } = screen;
  const isStopped = (block === 'break' || block === 'limit') && limits !== undefined;
  return (
    <footer ref={dock} className="z-(--z-dock) shrink-0 border-t border-line bg-surface-1 px-gutter pt-2 pb-safe">
      {isStopped ? (
        <OwnStop kind={block} limits={limits} most={most} unit={unit} onLimits={onLimits} />
      ) : (
        <div className="flex flex-col gap-2 pb-2 short:grid short:grid-cols-2 short:items-end short:gap-x-3">
          <div className="flex flex-col gap-1.5">
            <StakeHead screen={screen} label={t('rounds.stakeOf', { no: rounds.betting.no })} />
            <StakeField form={form} terms={terms} most={most} unit={unit} shape="dock" />
          </div>
          <SideButtons form={form} terms={terms} unit={unit} block={block} armed={armed} />
          <div className="short:col-span-2 short:hidden">
            {block === null && <OutcomeLine form={form} terms={terms} unit={unit} />}
            <PanelNote screen={screen} />
          </div>
        </div>
      )}
    </footer>
  );
}

/** The limits of the stake: both ends of the option's range, or a lower maximum. */
function StakeHead({ screen: { terms, most, unit, point }, label }: { screen: RoundScreen; label: string }) {
  const t = useText();
  const isFree = most.bound === 'option' || point === null;
  return (
    <div className="flex items-baseline justify-between gap-2">
      <span className="text-caption text-ink-2">{label}</span>
      <span className="truncate text-micro text-ink-3">
        {isFree
          ? t('rounds.range', { min: formatFigure(terms.minBet), max: moneyText(terms.maxBet, unit) })
          : t(BOUND[most.bound], { amount: moneyText(most.amount, unit) })}
      </span>
    </div>
  );
}

/** Why nothing can be bet, else an explanation of betting. */
function PanelNote({ screen }: { screen: RoundScreen }) {
  const t = useText();
  const { block } = screen;
  if (block === 'locked') return <LockedNote screen={screen} />;
  const words = block === null || block === 'break' || block === 'limit' ? null : BLOCKED[block];
  return (
    <p role={words === null ? undefined : 'status'} className="text-center text-micro text-ink-3">
      {t(words ?? 'rounds.noWayBack')}
    </p>
  );
}

function LockedNote({ screen: { rounds } }: { screen: RoundScreen }) {
  const t = useText();
  const left = useSecondsUntil(rounds.betting.startAt);
  return (
    <p role="status" className="text-center text-micro text-ink-3">
      {t('rounds.lockedUntil', {
        no: rounds.betting.no,
        next: rounds.betting.no + 1,
        left: formatCountdown(left * 1_000),
      })}
    </p>
  );
}

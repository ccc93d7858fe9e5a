import type { TradeOption } from '@hoga/contract/market';
import type { Bet } from '@hoga/contract/rounds';
import { isViewPath } from '@hoga/domain/navigation/paths';
import { idOf } from '@hoga/kernel/ids';
import { ErrorState } from '@hoga/ui/components/error-state.tsx';
import { GoneState } from '@hoga/ui/components/gone-state.tsx';
import { useDesktop } from '@hoga/ui/lib/use-desktop.ts';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { isGone, messageForError } from '../../data/api/api.ts';
import { refusalText } from '../../data/api/refusal-text.ts';
import { tradeOptionQuery } from '../../data/market/option-queries.ts';
import { hasRounds } from '../../data/rounds/rounds-at.ts';
import { useLoggedIn } from '../../data/session/session-store.ts';
import { settingsStore } from '../../data/settings/settings-store.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { lookAround } from '../../shared/market/look-around.ts';
import { playSound } from '../../shared/sound/sound.ts';
import { SkeletonTrade } from '../../shared/ui/skeleton-trade.tsx';
import { useRoundKeys } from './keys/use-round-keys.ts';
import { LimitsSheet } from './limits/limits-sheet.tsx';
import { ResultMoment } from './result/result-moment.tsx';
import { DesktopRound } from './view/desktop-round.tsx';
import { PhoneRound } from './view/phone-round.tsx';
import { useRoundScreen } from './view/use-round-screen.ts';

/** /exchange/{id}: the rounds of an option, to bet on (RT-14); /exchangeView/{id}: the same, read-only (RT-25). */
export function RoundPage() {
  const t = useText();
  const { id } = useParams({ strict: false });
  const { pathname } = useLocation();
  const loggedIn = useLoggedIn();
  const isMember = loggedIn && !isViewPath(pathname);
  const option = useQuery(tradeOptionQuery(idOf(Number(id)), isMember));
  const listHref = isMember ? '/exchange' : '/exchangeView';
  if (option.data != null && hasRounds(option.data)) {
    return <Option key={`${option.data.id} ${isMember}`} option={option.data} isMember={isMember} />;
  }
  if (option.isPending) return <SkeletonTrade />;
  if (option.data !== undefined || isGone(option.error)) {
    const words = messageForError(option.error) ?? refusalText('STOCK_NOT_FOUND');
    return <GoneState title={words} href={listHref} label={t('search.showAll')} />;
  }
  return (
    <ErrorState
      onRetry={() => void option.refetch()}
      pending={option.isFetching}
      detail={messageForError(option.error) ?? undefined}
    />
  );
}

function Option({ option, isMember }: { option: TradeOption; isMember: boolean }) {
  const isDesktop = useDesktop();
  const [decided, setDecided] = useState<readonly Bet[] | null>(null);
  const [hasLimits, setHasLimits] = useState(false);
  const screen = useRoundScreen(option, isMember, (bets) => {
    // Obeys its flag (BIN-42).
    playSound('BET_END', settingsStore.getState().player);
    setDecided(bets);
  });
  const { armed } = useRoundKeys(screen, isMember);
  const look = lookAround({
    path: useLocation().pathname,
    loggedIn: useLoggedIn(),
    listHref: '/exchange',
    orderHref: `/exchange/${option.id}`,
  });
  const openLimits = () => setHasLimits(true);
  const result =
    decided === null ? null : (
      <ResultMoment
        key={decided[0]?.id}
        bets={decided}
        screen={screen}
        isBusy={armed !== null || hasLimits}
        onLimits={openLimits}
        onClose={() => setDecided(null)}
      />
    );
  const Screen = isDesktop ? DesktopRound : PhoneRound;
  return (
    <>
      <Screen screen={screen} look={look} armed={armed} onLimits={openLimits} result={isDesktop ? result : null} />
      {!isDesktop && result}
      {hasLimits && screen.limits !== undefined && (
        <LimitsSheet limits={screen.limits} unit={screen.unit} onClose={() => setHasLimits(false)} />
      )}
    </>
  );
}

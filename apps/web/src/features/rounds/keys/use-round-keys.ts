import type { RoundSide } from '@hoga/domain/rounds/outcome';
import { groupTradeOptions } from '@hoga/domain/stocks/trade-option-groups';
import { decimal, toNumber } from '@hoga/kernel/decimal';
import type { TradeRoundId } from '@hoga/kernel/ids';
import { confirm } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { tradeOptionsQuery } from '../../../data/market/option-queries.ts';
import { sessionStore } from '../../../data/session/session-store.ts';
import { settingsStore } from '../../../data/settings/settings-store.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { stakeSteps } from '../bet/stake-field.tsx';
import { moneyText } from '../model/money-text.ts';
import type { RoundScreen } from '../view/use-round-screen.ts';
import { isRoundKeyAllowed, type RoundKey, roundKeyOf } from './round-keys.ts';

/** The player who has confirmed their first bet by keys, on this visit. */
let askedPlayer: number | null = null;

interface Armed {
  readonly side: RoundSide;
  readonly tradeRoundId: TradeRoundId;
}

/** Keys of a round's screen, active except in other input fields. */
export function useRoundKeys(screen: RoundScreen, isMember: boolean): { readonly armed: RoundSide | null } {
  const t = useText();
  const router = useRouter();
  const client = useQueryClient();
  const [state, setState] = useState<Armed | null>(null);
  const { rounds, block, form, lastBet, unit } = screen;
  const { betting } = rounds;
  // A side armed for one round does not carry over to the next.
  const armed = state !== null && block === null && state.tradeRoundId === betting.tradeRoundId ? state.side : null;
  const arm = (side: RoundSide) => setState({ side, tradeRoundId: betting.tradeRoundId });

  const send = async (side: RoundSide) => {
    const player = sessionStore.getState().user?.id ?? null;
    if (askedPlayer !== player) {
      const agreed = await confirm({
        title: t('rounds.firstTitle'),
        body: t('rounds.firstBody', {
          no: betting.no,
          side: t(side === 'B' ? 'rounds.up' : 'rounds.down'),
          amount: moneyText(form.amount, unit),
        }),
        confirmText: t('rounds.firstConfirm'),
        tone: side === 'B' ? 'buy' : 'sell',
      });
      if (!agreed) return;
      askedPlayer = player;
    }
    setState(null);
    form.bet(side);
  };

  const openBeside = (step: -1 | 1) => {
    const options = client.getQueryData(tradeOptionsQuery(true).queryKey) ?? [];
    const ids = groupTradeOptions(options).flatMap((group) => group.options.map(({ id }) => id));
    const next = ids[ids.indexOf(screen.option.id) + step];
    if (next !== undefined) router.history.push(`/exchange/${next}`);
  };

  /** `false`: it means nothing here, and is left to the browser. */
  const act = (key: RoundKey): boolean => {
    switch (key.kind) {
      case 'step':
        stakeSteps(screen)[key.place]?.press();
        return true;
      case 'arm':
        if (block === null) arm(key.side);
        return true;
      case 'again':
        if (block !== null || lastBet === null) return false;
        form.changeStake(toNumber(decimal(lastBet.point)));
        arm(lastBet.type);
        return true;
      case 'send':
        if (armed === null) return false;
        void send(armed);
        return true;
      case 'disarm':
        if (armed === null) return false;
        setState(null);
        return true;
      case 'proof': {
        const newest = screen.recent?.[0];
        if (newest === undefined) return false;
        router.history.push(`/exchange/round/${newest.tradeRoundId}`);
        return true;
      }
      case 'option':
        openBeside(key.step);
        return true;
    }
  };

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isMember || event.defaultPrevented || !settingsStore.getState().player.hotkeys) return;
    const key = roundKeyOf(event);
    if (key === null || !isRoundKeyAllowed(key, event.target)) return;
    if (act(key)) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return { armed };
}

import { isSuccess } from '@hoga/client/reply';
import type { Bet } from '@hoga/contract/rounds';
import type { ErrorCode } from '@hoga/domain/errors/catalogue';
import type { RoundSide } from '@hoga/domain/rounds/outcome';
import type { Money } from '@hoga/kernel/amounts';
import { decimal, toNumber, toText } from '@hoga/kernel/decimal';
import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { messageFor } from '../../../data/api/api.ts';
import { refusalText } from '../../../data/api/refusal-text.ts';
import { placeBet } from '../../../data/rounds/round-commands.ts';
import { OWN_ROUNDS } from '../../../data/rounds/round-queries.ts';
import type { TimedRound } from '../../../data/rounds/rounds-at.ts';
import { settingsStore } from '../../../data/settings/settings-store.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { playSound } from '../../../shared/sound/sound.ts';
import type { Block } from '../model/block.ts';
import { moneyText } from '../model/money-text.ts';
import { type StakeRoom, type StakeTerms, stakeRefusal } from '../model/stake.ts';

export interface BetSituation {
  /** The round that is bet on. */
  readonly round: TimedRound;
  readonly terms: StakeTerms;
  readonly room: StakeRoom;
  readonly block: Block | null;
  /** After an amount: 원, USD. */
  readonly unit: string;
}

export interface BetForm {
  readonly stake: number | null;
  readonly amount: Money | null;
  readonly changeStake: (stake: number | null) => void;
  readonly error: string | undefined;
  readonly sending: RoundSide | null;
  /** Bets the amount in the field. */
  readonly bet: (side: RoundSide) => void;
  /** Repeats a bet, whatever the field holds. */
  readonly again: (last: Pick<Bet, 'type' | 'point'>) => void;
}

/** Refusals that are about the amount stand at its field. */
const OF_AMOUNT: readonly string[] = [
  'QUANTITY_REQUIRED',
  'BET_TOO_SMALL',
  'BET_UNIT',
  'BET_TOO_LARGE',
  'OWN_LIMIT_REACHED',
  'INSUFFICIENT_BALANCE',
] satisfies readonly ErrorCode[];

/** An amount and its submit. A refusal that this page can predict is shown without a call. */
export function useBetForm({ round, terms, room, block, unit }: BetSituation): BetForm {
  const t = useText();
  const client = useQueryClient();
  const [stake, setStake] = useState<number | null>(() => toNumber(terms.minBet));
  const [error, setError] = useState<string>();
  const [sending, setSending] = useState<RoundSide | null>(null);
  /** Set at once: a second tap comes before the first one's render. */
  const isSending = useRef(false);
  const amount = stake === null ? null : decimal(stake);

  const send = async (side: RoundSide, wanted: Money | null) => {
    if (isSending.current || block !== null) return;
    const refusal = stakeRefusal(terms, room, wanted);
    if (refusal !== null || wanted === null) {
      setError(refusalText(refusal ?? 'QUANTITY_REQUIRED', figureOf(refusal, terms)));
      return;
    }
    isSending.current = true;
    setSending(side);
    setError(undefined);
    const reply = await placeBet({ tradeRoundId: round.tradeRoundId, type: side, point: toText(wanted) });
    isSending.current = false;
    setSending(null);
    void client.invalidateQueries({ queryKey: OWN_ROUNDS });
    if (isSuccess(reply)) {
      playSound('SUCCESS', settingsStore.getState().player);
      const words = {
        no: round.no,
        side: t(side === 'B' ? 'rounds.up' : 'rounds.down'),
        amount: moneyText(wanted, unit),
      };
      toast({ tone: 'ok', title: t('rounds.placed', words) });
    } else if (OF_AMOUNT.includes(reply.code)) setError(messageFor(reply));
    else toast({ tone: 'warn', title: messageFor(reply) });
  };

  return {
    stake,
    amount,
    changeStake: (next) => {
      setStake(next);
      setError(undefined);
    },
    error,
    sending,
    bet: (side) => void send(side, amount),
    again: ({ type, point }) => void send(type, decimal(point)),
  };
}

/** The figure in the text of a refusal. */
function figureOf(code: ErrorCode | null, { minBet, unit }: StakeTerms): string | undefined {
  if (code === 'BET_TOO_SMALL') return toText(minBet);
  return code === 'BET_UNIT' ? toText(unit) : undefined;
}

import type { Round } from '@hoga/contract/rounds';
import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { formatKstTime } from '@hoga/ui/lib/format-time.ts';
import type { RoundInstrument } from '../../data/instruments.ts';
import { proposeVoid } from '../../data/rounds.ts';
import { t } from '../../shared/i18n/t.ts';
import { ConfirmCard } from '../../shared/kit/confirm-card.tsx';
import { act } from '../../shared/kit/use-act.tsx';

const PRESETS = [t('rounds.reasonPrices'), t('rounds.reasonFeed'), t('rounds.reasonSystem')];

/** Proposes to void a round that is not decided: all stakes go back. */
export function VoidCard({ option, round }: { option: RoundInstrument; round: Round }) {
  return (
    <ConfirmCard
      title={t('rounds.voidTitle', { no: round.no })}
      consequences={[
        t('rounds.voidReturns', { startAt: formatKstTime(round.startAt), endAt: formatKstTime(round.endAt) }),
        t('rounds.voidByTwo'),
        t('rounds.noWinnerSet'),
      ]}
      expected={String(round.no)}
      presets={PRESETS}
      act={act({
        name: t('rounds.proposeVoid'),
        ask: (reason) => proposeVoid(option.siteId, round, reason),
        onDone: () => toast({ tone: 'ok', title: t('rounds.voidProposed', { no: round.no }) }),
      })}
    />
  );
}

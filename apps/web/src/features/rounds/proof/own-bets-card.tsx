import { currencyUnit } from '@hoga/domain/format/currency-text';
import type { TradeRoundId } from '@hoga/kernel/ids';
import { Card } from '@hoga/ui/components/card.tsx';
import { ChangeText } from '@hoga/ui/components/change-text.tsx';
import { useQuery } from '@tanstack/react-query';
import { roundBetsQuery } from '../../../data/rounds/round-queries.ts';
import { useLoggedIn } from '../../../data/session/session-store.ts';
import { useSite } from '../../../data/site/site-store.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { OUTCOME_TEXT, OutcomeMark } from '../../../shared/rounds/outcome-mark.tsx';
import { betStatusText } from '../account/bet-words.ts';
import { moneyPlaces, moneyText } from '../model/money-text.ts';

/** A member's stakes on the round and their results; nothing for others. */
export function OwnBetsCard({ tradeRoundId }: { tradeRoundId: TradeRoundId }) {
  const t = useText();
  const unit = currencyUnit(useSite().binaryCurrency);
  const bets = useQuery({ ...roundBetsQuery(tradeRoundId), enabled: useLoggedIn() }).data ?? [];
  if (bets.length === 0) return null;
  return (
    <Card>
      <h2 className="mb-2 text-body font-bold">{t('rounds.myBets')}</h2>
      <ul className="flex flex-col gap-2">
        {bets.map((bet) => {
          const side = bet.type === 'B' ? 'up' : 'down';
          return (
            <li key={bet.id} className="flex items-center gap-2.5 text-label">
              <OutcomeMark outcome={side} />
              <span className="min-w-0 flex-1">
                {t(OUTCOME_TEXT[side])} {moneyText(bet.point, unit)}
              </span>
              <span className="text-caption text-ink-3">{t(betStatusText(bet))}</span>
              {bet.status !== 0 && (
                <ChangeText value={bet.profit} unit={unit} places={moneyPlaces(bet.profit, unit)} mark={false} />
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

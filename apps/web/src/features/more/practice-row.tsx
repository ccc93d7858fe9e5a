import { walletLabel } from '@hoga/domain/site/wallet-label';
import { formatAmount } from '@hoga/ui/lib/format-number.ts';
import { useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { practiceQuery, resetPracticeMoney, resetState } from '../../data/trading/practice.ts';
import { currentLanguage } from '../../shared/i18n/i18n.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { askPracticeReset } from '../../shared/ui/dialogs/practice-reset.ts';
import { MenuRow } from '../../shared/ui/menu-row.tsx';

const STATE_TEXT = {
  ready: 'more.practiceReady',
  today: 'more.practiceToday',
  open: 'more.practiceOpen',
} as const;

/** Resets practice money to its start; shows whether that is allowed now. */
export function PracticeRow() {
  const t = useText();
  const { data, refetch } = useQuery(practiceQuery());
  if (data === undefined) return null;

  const start = data.amounts.map(({ walletType, currency, amount }) => {
    const unit = currency === 'KRW' ? t('more.won') : currency;
    return `${walletLabel(walletType, currentLanguage())} ${formatAmount(amount, unit)}`;
  });

  async function reset(): Promise<string | null> {
    const refusal = await resetPracticeMoney();
    void refetch();
    return refusal;
  }

  return (
    <MenuRow
      icon={<RotateCcw size={20} />}
      label={t('trading.practiceReset')}
      value={t(STATE_TEXT[resetState(data)])}
      onPress={() =>
        void askPracticeReset({
          title: t('more.practiceAsk'),
          body: `${start.join('\n')}\n${t('more.practiceKept')}`,
          reset,
        })
      }
    />
  );
}

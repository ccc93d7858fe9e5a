import type { Bet } from '@hoga/contract/rounds';
import { AppLink } from '@hoga/ui/components/app-link.tsx';
import { ChangeText } from '@hoga/ui/components/change-text.tsx';
import { cx } from '@hoga/ui/lib/cx.ts';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import { formatKstShort, formatKstTime } from '@hoga/ui/lib/format-time.ts';
import { ShieldCheck } from 'lucide-react';
import { useText } from '../../../shared/i18n/use-text.ts';
import { betStatusText, receivedOf, writtenPrice } from './bet-words.ts';

const CELL = 'px-2 py-1.5 first:pl-3 last:pr-3';

/** Decided bets in a desktop's pane, a column to each figure. */
export function BetTable({ bets }: { bets: readonly Bet[] }) {
  const t = useText();
  const heads = [
    { label: t('rounds.colNo'), isRight: false },
    { label: t('rounds.colTime'), isRight: false },
    { label: t('rounds.colSide'), isRight: false },
    { label: t('rounds.colStake'), isRight: true },
    { label: t('rounds.colPrices'), isRight: true },
    { label: t('rounds.outcome'), isRight: false },
    { label: t('rounds.colReceived'), isRight: true },
    { label: t('rounds.colProfit'), isRight: true },
    { label: t('rounds.colProof'), isRight: true },
  ];
  return (
    <table className="w-full text-caption whitespace-nowrap">
      <thead>
        <tr className="text-left text-micro text-ink-3">
          {heads.map(({ label, isRight }) => (
            <th key={label} scope="col" className={cx(CELL, 'font-medium', isRight && 'text-right')}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bets.map((bet) => (
          <Row key={bet.id} bet={bet} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ bet }: { bet: Bet }) {
  const t = useText();
  const isUp = bet.type === 'B';
  return (
    <tr className="border-t border-line">
      <th scope="row" className={cx(CELL, 'text-left font-semibold')}>
        {t('rounds.no', { no: bet.no })}
      </th>
      <td className={cx(CELL, 'text-ink-2')}>
        {formatKstShort(bet.startAt)} → {formatKstTime(bet.endAt).slice(0, 5)}
      </td>
      <td className={cx(CELL, 'font-semibold', isUp ? 'text-up' : 'text-down')}>
        <span aria-hidden="true">{isUp ? '▲' : '▼'} </span>
        {t(isUp ? 'rounds.up' : 'rounds.down')}
      </td>
      <td className={cx(CELL, 'text-right')}>{formatFigure(bet.point)}</td>
      <td className={cx(CELL, 'text-right')}>
        <span className="text-ink-3">{writtenPrice(bet.startPrice)} → </span>
        {writtenPrice(bet.closePrice)}
      </td>
      <td className={cx(CELL, bet.status === 1 ? 'font-semibold' : 'text-ink-3')}>{t(betStatusText(bet))}</td>
      <td className={cx(CELL, 'text-right')}>{formatFigure(receivedOf(bet))}</td>
      <td className={cx(CELL, 'text-right font-semibold')}>
        <ChangeText value={bet.profit} mark={false} />
      </td>
      <td className={cx(CELL, 'text-right')}>
        <AppLink
          href={`/exchange/round/${bet.tradeRoundId}`}
          aria-label={t('rounds.proofOf', { no: bet.no })}
          className="relative inline-block text-ok hit-44"
        >
          <ShieldCheck size={16} aria-hidden="true" />
        </AppLink>
      </td>
    </tr>
  );
}

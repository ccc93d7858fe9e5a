import type { MemberAlert } from '@hoga/contract/alert';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { alertsQuery } from '../../../data/alerts/alerts.ts';
import { marketStore } from '../../../data/market/market.ts';
import type { ChartLine } from '../../../shared/chart/chart-line.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { conditionWords } from '../../alerts/alert-words.ts';
import { type Draft, draftOf, sideOf } from '../../alerts/draft.ts';
import type { ChartSubject } from '../chart-subject.ts';

/** Own alerts that wait for a price of the instrument, and a line for each. */
export function useAlertLines({ product, optionId, stock, precision }: ChartSubject) {
  const t = useText();
  const { data } = useQuery(alertsQuery());
  const alerts = useMemo(
    () => (data?.rows ?? []).filter((row) => row.product === product && row.optionId === optionId && isWaiting(row)),
    [data, product, optionId],
  );
  const lines = useMemo(
    () =>
      alerts.map((alert): ChartLine => {
        const labelOf = (condition: Pick<MemberAlert, 'side' | 'price'>) =>
          t('chart.alertLine', { condition: conditionWords(t, { ...alert, ...condition }, { precision }) });
        return {
          id: String(alert.id),
          price: Number(alert.price),
          label: labelOf(alert),
          tone: 'brand',
          draggable: true,
          heldAt: (pointed) => {
            const price = pointed.toFixed(precision);
            const { side } = movedTo(alert, price, marketStore.ticker(stock)?.last ?? null, 0);
            return { price: pointed, label: labelOf({ side, price }) };
          },
        };
      }),
    [alerts, t, stock, precision],
  );
  return { lines, alertOf: (id: string) => alerts.find((alert) => String(alert.id) === id) ?? null };
}

/** The alert at another price: it waits from the side on which the price is now, or from both as before. */
export function movedTo(alert: MemberAlert, price: string, last: string | null, now: number): Draft {
  const draft = { ...draftOf(alert, now), price };
  return { ...draft, side: alert.side === 'TOUCH' ? 'TOUCH' : sideOf({ side: null, price }, last) };
}

function isWaiting({ kind, price, isOn, state }: MemberAlert): boolean {
  return kind === 'PRICE' && price !== null && isOn === 1 && state === 'WAITING';
}

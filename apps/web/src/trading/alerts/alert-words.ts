import type { AlertInstrument, FiredAlert, MemberAlert } from '@hoga/contract/alert';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import { instrumentName } from '../../data/market/instrument.ts';
import { currentLanguage } from '../../shared/i18n/i18n.ts';
import type { useText } from '../../shared/i18n/use-text.ts';

type Text = ReturnType<typeof useText>;
type Condition = Pick<MemberAlert, 'kind' | 'side' | 'price' | 'move' | 'percent' | 'minutes'>;

function priceWords(price: string | null, instrument: Pick<AlertInstrument, 'precision'> | undefined): string {
  return formatFigure(price, instrument === undefined ? {} : { places: instrument.precision });
}

/** What is waited for: 21,500.00 이상, 10분에 ±0.5%. */
export function conditionWords(t: Text, alert: Condition, instrument: Pick<AlertInstrument, 'precision'> | undefined) {
  const { kind, side, price, move, percent, minutes } = alert;
  if (kind === 'PRICE') return t(`alerts.price_${side ?? 'TOUCH'}`, { price: priceWords(price, instrument) });
  if (kind === 'MOVE') return t(`alerts.move_${move ?? 'EITHER'}`, { minutes: minutes ?? 0, percent: percent ?? '' });
  return t(`alerts.kind_${kind}`);
}

function instrumentOf(
  instruments: readonly AlertInstrument[],
  { product, optionId }: Pick<MemberAlert, 'product' | 'optionId'>,
): AlertInstrument | undefined {
  return instruments.find((instrument) => instrument.product === product && instrument.optionId === optionId);
}

/** The name of its instrument with the condition. */
export function titleWords(
  t: Text,
  alert: Condition & Pick<MemberAlert, 'product' | 'optionId'>,
  instruments: readonly AlertInstrument[],
): string {
  const instrument = instrumentOf(instruments, alert);
  const condition = conditionWords(t, alert, instrument);
  return instrument === undefined ? condition : `${instrumentName(instrument, currentLanguage())} ${condition}`;
}

/** What of an alert that has fired: the price then, the move, the title of a release. */
export function firedWords(
  t: Text,
  fired: FiredAlert,
  time: (at: number) => string,
  instruments: readonly AlertInstrument[],
) {
  const instrument = instrumentOf(instruments, fired);
  const price = priceWords(fired.firedPrice, instrument);
  switch (fired.kind) {
    case 'PRICE':
      return t('alerts.atThatTime', { price });
    case 'MOVE':
      return t('alerts.fromTo', {
        from: priceWords(fired.fromPrice, instrument),
        to: price,
        moved: percentWords(fired.moved),
      });
    case 'LOSSCUT':
      return t('alerts.room', { percent: formatFigure(fired.moved) });
    case 'FUNDING':
      return fired.dueAt === null ? '' : t('alerts.due', { time: time(fired.dueAt) });
    case 'RELEASE': {
      const title = (currentLanguage() === 'ko' ? fired.titleKo : fired.titleEn) ?? '';
      return fired.dueAt === null ? title : `${title} · ${t('alerts.due', { time: time(fired.dueAt) })}`;
    }
    case 'FILL':
      return t('alerts.filled', {
        side: t(fired.tradeType === 'SHORT' ? 'alerts.sell' : 'alerts.buy'),
        quantity: formatFigure(fired.quantity),
        price,
      });
  }
}

function percentWords(moved: string | null): string {
  return formatFigure(moved, { places: 2, signed: true });
}

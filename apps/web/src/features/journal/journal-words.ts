import type { JournalInstrument, JournalTrip } from '@hoga/contract/journal';
import { type Decimal, decimal, div, sub, toFixed } from '@hoga/kernel/decimal';
import type { TagTone } from '@hoga/ui/components/tag.tsx';
import { formatAmount, formatFigure } from '@hoga/ui/lib/format-number.ts';
import { currentLanguage } from '@hoga/ui/texts/language-store.ts';
import type { useText } from '../../shared/i18n/use-text.ts';

type Say = ReturnType<typeof useText>;

/** 원 for won; codes stay. */
export function unitOf(currency: string): string {
  return currency === 'KRW' && currentLanguage() === 'ko' ? '원' : currency;
}

/** `+384,350원`, `+29.86 USDT` */
export function netText(net: Decimal | string, currency: string): string {
  return formatAmount(net, unitOf(currency), { signed: true, rounding: 'floor' });
}

export function plainAmount(amount: Decimal | string, currency: string): string {
  return formatFigure(amount, { places: currency === 'KRW' ? 0 : 2 });
}

/** In tens of thousands of won with one decimal, other currencies whole. */
export function shortNet(net: Decimal, currency: string): string {
  if (currency !== 'KRW' || currentLanguage() !== 'ko') return formatFigure(net, { places: 0, signed: true });
  return formatFigure(div(net, decimal(10_000), 'halfUp'), { places: 1, signed: true });
}

export function heldText(ms: number, t: Say): string {
  const seconds = Math.round(ms / 1_000);
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  if (seconds < 60) return t('journal.seconds', { seconds });
  const two = (part: number) => String(part).padStart(2, '0');
  if (hours < 1) return t('journal.minutes', { minutes, seconds: two(seconds % 60) });
  if (hours < 24) return t('journal.hours', { hours, minutes: two(minutes % 60) });
  return t('journal.days', { days: Math.floor(hours / 24), hours: hours % 24 });
}

/** `매수 3`, `롱 10x`, `상승` */
export function sideText({ product, side, leverage, quantity }: JournalTrip, t: Say): string {
  const isLong = side === 'LONG';
  if (product === 'futures') return `${t(isLong ? 'journal.long' : 'journal.short')} ${leverage ?? ''}x`;
  if (product === 'rounds') return t(isLong ? 'journal.up' : 'journal.down');
  return `${t(isLong ? 'journal.buy' : 'journal.sell')} ${formatFigure(quantity)}`;
}

export const sideTone = ({ side }: Pick<JournalTrip, 'side'>): TagTone => (side === 'LONG' ? 'up' : 'down');

export function nameOf({ koName, enName }: JournalInstrument): string {
  return currentLanguage() === 'ko' ? koName : enName;
}

export function priceText(price: string | null, { precision }: JournalInstrument): string {
  return formatFigure(price, { places: precision });
}

/** Ticks in the trade's favour, signed: the averages may lie between ticks. */
export function ticksOf({ side, entryPrice, exitPrice }: JournalTrip, { tick }: JournalInstrument): string | null {
  if (exitPrice === null) return null;
  const moved =
    side === 'LONG' ? sub(decimal(exitPrice), decimal(entryPrice)) : sub(decimal(entryPrice), decimal(exitPrice));
  const ticks = div(moved, decimal(tick), 'halfUp');
  return formatFigure(toFixed(ticks, 0), { places: 0, signed: true });
}

import { groupThousands } from '@hoga/domain/format/thousands';
import type { Instrument } from '@hoga/domain/instruments/instrument';
import type { Language } from '@hoga/domain/site/language';
import { type Decimal, toFixed } from '@hoga/kernel/decimal';
import type { AlertFiredRow } from '../../persistence/schema/alerts.ts';
import type { News } from '../push/public.ts';
import type { Fired } from './fire-store.ts';
import { instrumentOf, type Options } from './views.ts';

interface Words {
  readonly price: (name: string, level: string, side: AlertFiredRow['side']) => string;
  readonly move: (name: string, minutes: number, moved: string) => string;
  readonly losscut: string;
  readonly funding: string;
  readonly release: (title: string) => string;
}

const SIDES = {
  ko: { ABOVE: '이상', BELOW: '이하', TOUCH: '도달' },
  en: { ABOVE: 'or above', BELOW: 'or below', TOUCH: 'reached' },
} as const;

const WORDS: Readonly<Record<Language, Words>> = {
  ko: {
    price: (name, level, side) => `${name} ${level} ${SIDES.ko[side ?? 'TOUCH']}`,
    move: (name, minutes, moved) => `${name} ${minutes}분 사이 ${moved}%`,
    losscut: '로스컷까지 여유가 25% 아래로 내려갔습니다.',
    funding: '10분 뒤 펀딩비가 정산됩니다.',
    release: (title) => `5분 뒤 발표: ${title}`,
  },
  en: {
    price: (name, level, side) => `${name}: ${level} ${SIDES.en[side ?? 'TOUCH']}`,
    move: (name, minutes, moved) => `${name}: ${moved}% within ${minutes} min`,
    losscut: 'Less than 25% room is left before the losscut.',
    funding: 'Funding is settled in ten minutes.',
    release: (title) => `In five minutes: ${title}`,
  },
};

/** Prices of the market and names may appear on a locked screen; nothing of the account does. */
export function alertNews(directory: Options, { row, isPushed }: Fired): News | null {
  // Fills have a notification of their own.
  if (isPushed === 0 || row.kind === 'FILL') return null;
  const instrument =
    row.product === null || row.optionId === null
      ? null
      : instrumentOf(directory, row.siteId, row.product, row.optionId);
  return {
    playerId: row.playerId,
    kind: 'ALERT',
    isUrgent: row.kind === 'LOSSCUT',
    tag: `alert-${row.alertId}`,
    words:
      () =>
      ({ language }) => ({ body: bodyOf(row, instrument, language), path: '/more/alert' }),
  };
}

function bodyOf(row: AlertFiredRow, instrument: Instrument | null, language: Language): string {
  const words = WORDS[language];
  const name = (language === 'ko' ? instrument?.koName : instrument?.enName) ?? '';
  switch (row.kind) {
    case 'PRICE':
      return words.price(name, priceText(row.level, instrument), row.side);
    case 'MOVE':
      return words.move(name, row.minutes ?? 0, signedText(row.moved));
    case 'LOSSCUT':
      return words.losscut;
    case 'FUNDING':
      return words.funding;
    case 'RELEASE':
    case 'FILL':
      return words.release((language === 'ko' ? row.titleKo : row.titleEn) ?? '');
  }
}

function priceText(price: Decimal | null, instrument: Instrument | null): string {
  return price === null ? '' : groupThousands(toFixed(price, instrument?.precision ?? 2));
}

function signedText(moved: Decimal | null): string {
  const text = moved === null ? '' : toFixed(moved, 2, 'floor');
  return text.startsWith('-') ? text.replace('-', '−') : `+${text}`;
}

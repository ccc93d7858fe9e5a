import { groupThousands } from '@hoga/domain/format/thousands';
import type { Language } from '@hoga/domain/site/language';

const SHORT = {
  ko: { size: 10_000, sign: '만' },
  en: { size: 1_000, sign: 'K' },
} as const;

/** `5만`, `50K`: an amount for a small button; one that is not whole in it is written out. */
export function shortAmount(amount: number, language: Language): string {
  const { size, sign } = SHORT[language];
  return amount >= size && amount % size === 0
    ? `${groupThousands(String(amount / size))}${sign}`
    : groupThousands(String(amount));
}

import { ageText } from '../age.ts';
import { t } from '../i18n/t.ts';
import { priceText } from '../price-text.ts';

interface Priced {
  readonly price: string | null;
  readonly priceAt: number | null;
}

const MINUTE_MS = 60_000;

/** The price and how old it is: `18,000.25 · 3초 전`. */
export function priceAge({ price, priceAt }: Priced, now: number): string {
  if (price === null || priceAt === null) return t('house.noQuote');
  const ageMs = Math.max(0, now - priceAt);
  const age = ageMs < MINUTE_MS ? t('risk.seconds', { seconds: Math.floor(ageMs / 1_000) }) : ageText(priceAt, now);
  return t('risk.priceAge', { price: priceText(price), age });
}

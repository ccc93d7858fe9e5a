import type { ApiKey } from '@hoga/contract/api-key';
import { PRODUCT_NAMES } from '@hoga/domain/trading/products';
import type { TagTone } from '@hoga/ui/components/tag.tsx';
import { formatKstDate, formatKstShort } from '@hoga/ui/lib/format-time.ts';
import type { useText } from '../../../shared/i18n/use-text.ts';

type Text = ReturnType<typeof useText>;

const DAY_MS = 86_400_000;
const JUST_NOW_MS = 60_000;
/** An end that is near is marked. */
const SOON_DAYS = 7;

export const isLive = ({ state }: ApiKey) => state !== 'ENDED';

interface KeyTag {
  readonly id: string;
  readonly tone: TagTone;
  readonly label: string;
}

/** What the key may do, in the order of its reach; first why it may do nothing now. */
export function tagsOf(key: ApiKey, t: Text): readonly KeyTag[] {
  const tags: KeyTag[] = [];
  if (key.state === 'SUSPENDED') tags.push({ id: 'state', tone: 'warn', label: t('keys.state_SUSPENDED') });
  if (key.reason !== null) tags.push({ id: 'state', tone: 'neutral', label: t(`keys.end_${key.reason}`) });
  tags.push({ id: 'read', tone: 'neutral', label: t('keys.read') });
  if (key.kind !== 'READ') {
    tags.push({ id: 'trade', tone: isLive(key) ? 'brand' : 'neutral', label: tradeText(key, t) });
  }
  if (key.kind === 'PRACTICE') {
    tags.push({ id: 'practice', tone: isLive(key) ? 'warn' : 'neutral', label: t('keys.practice') });
  }
  tags.push({ id: 'never', tone: 'neutral', label: t('keys.noWithdrawal') });
  return tags;
}

function tradeText({ products }: ApiKey, t: Text): string {
  const isAll = PRODUCT_NAMES.every((product) => products.includes(product));
  const named = products.map((product) => t(`keys.${product}`)).join('·');
  return t('keys.trade', { products: isAll ? t('keys.everything') : named });
}

export function networksText({ networks }: ApiKey, t: Text): string {
  const [first] = networks;
  if (first === undefined) return t('keys.anywhere');
  return networks.length === 1 ? first : t('keys.places', { count: networks.length, first });
}

export function usedText({ usedAt }: ApiKey, now: number, t: Text): string {
  if (usedAt === null) return t('keys.unused');
  return now - usedAt < JUST_NOW_MS ? t('keys.justNow') : formatKstShort(usedAt);
}

const daysLeft = ({ expiresAt }: ApiKey, now: number) => Math.floor((expiresAt - now) / DAY_MS);

export function expiryText(key: ApiKey, now: number, t: Text): string {
  if (key.endedAt !== null) return t('keys.endedOn', { date: formatKstDate(key.endedAt) });
  const [date, days] = [formatKstDate(key.expiresAt), daysLeft(key, now)];
  return days < 1 ? t('keys.today', { date }) : t('keys.inDays', { date, days });
}

export function isSoonOver(key: ApiKey, now: number): boolean {
  return isLive(key) && daysLeft(key, now) <= SOON_DAYS;
}

import type { FeedSource, FeedSourceChange } from '@hoga/contract/admin-feed';
import { formatKstDate, formatKstShort, formatKstTime } from '@hoga/ui/lib/format-time.ts';
import type { FeedInstrument } from '../../data/feed.ts';
import { ageText } from '../../shared/age.ts';
import { t } from '../../shared/i18n/t.ts';
import type { TextKey } from '../../shared/i18n/texts.ts';
import type { StatusTone } from '../../shared/kit/status-tag.tsx';

const MINUTE_MS = 60_000;
const TENTHS_UNTIL_MS = 10_000;

const FAULTS: Readonly<Record<NonNullable<FeedSource['fault']>, TextKey>> = {
  silent: 'feed.faultSilent',
  standing: 'feed.faultStanding',
  crossed: 'feed.faultCrossed',
  outvoted: 'feed.faultOutvoted',
};

export function faultText(fault: FeedSource['fault']): string {
  return t(fault === null ? 'feed.faultNone' : FAULTS[fault]);
}

export function reasonText(reason: FeedSourceChange['reason']): string {
  if (reason === 'first') return t('feed.reasonFirst');
  return reason === 'healthy' ? t('feed.reasonHealthy') : faultText(reason);
}

const VERDICTS: Readonly<Record<string, readonly [TextKey, StatusTone | null]>> = {
  accepted: ['feed.verdictAccepted', 'ok'],
  ahead: ['feed.verdictAhead', 'danger'],
  backwards: ['feed.verdictBackwards', 'danger'],
  behind: ['feed.verdictBehind', null],
  crossed: ['feed.verdictCrossed', 'danger'],
  followed: ['feed.verdictFollowed', null],
  jump: ['feed.verdictJump', 'danger'],
  left: ['feed.verdictLeft', 'warn'],
  'not-positive': ['feed.verdictNotPositive', 'danger'],
  'outside-hours': ['feed.verdictOutsideHours', null],
  'unknown-source': ['feed.verdictUnknownSource', 'danger'],
  warm: ['feed.verdictWarm', null],
};

/** The words and the colour of a verdict; one of a newer server keeps its own name. */
export function verdictWords(verdict: string): { readonly words: string; readonly tone: StatusTone | null } {
  const [key, tone] = VERDICTS[verdict] ?? [null, null];
  return { words: key === null ? verdict : t(key), tone };
}

/** `0.4초`, `38초`, `14분`. */
export function shortAge(since: number, now: number): string {
  const ms = Math.max(0, now - since);
  if (ms >= MINUTE_MS) return ageText(since, now);
  return t('feed.seconds', { seconds: ms < TENTHS_UNTIL_MS ? (ms / 1_000).toFixed(1) : Math.floor(ms / 1_000) });
}

/** `02:18:22.016` */
export function momentText(at: number): string {
  return `${formatKstTime(at)}.${String(at % 1_000).padStart(3, '0')}`;
}

/** The day only where it is another one. */
export function changeTime(at: number, now: number): string {
  return formatKstDate(at) === formatKstDate(now) ? formatKstTime(at) : formatKstShort(at);
}

export type FeedTone = 'ok' | 'warn' | 'danger' | 'gone';

/** An instrument at a glance: old is yellow, over three times as old as it may be is orange. */
export function toneOf({ market, quote, patienceMs }: FeedInstrument, now: number): FeedTone {
  if (market.state === 'rest' || market.state === 'break') return 'gone';
  if (quote === null) return 'danger';
  const ageMs = now - quote.recvTs;
  if (ageMs > 3 * patienceMs) return 'danger';
  return ageMs > patienceMs ? 'warn' : 'ok';
}

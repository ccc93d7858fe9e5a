import type { SessionNotice } from '@hoga/domain/format/session-notice';
import type { TextValues } from '../i18n/i18n.ts';
import type { TextKey } from '../i18n/texts.ts';

type Say = (key: TextKey, values?: TextValues) => string;

const WEEKDAYS = [
  'market.weekday0',
  'market.weekday1',
  'market.weekday2',
  'market.weekday3',
  'market.weekday4',
  'market.weekday5',
  'market.weekday6',
] as const satisfies readonly TextKey[];

function weekdayText(say: Say, weekday: number): string {
  return say(WEEKDAYS[weekday] ?? 'market.weekday0');
}

/** Under the name: `장중 · 06:00 마감`, `휴장 · 월요일 08:00 개장`. */
export function sessionText(notice: SessionNotice, say: Say): string {
  switch (notice.kind) {
    case 'open':
      return notice.closesAt === null
        ? say('market.sessionOpen')
        : say('market.sessionOpenUntil', { time: notice.closesAt });
    case 'closing':
      return say('market.sessionClosing', { minutes: notice.minutesLeft });
    case 'beforeOpen':
      return say('market.sessionBeforeOpen', { time: notice.opensAt });
    case 'rest':
      return notice.opens === null
        ? say('market.sessionRest')
        : say('market.sessionRestUntil', { weekday: weekdayText(say, notice.opens.weekday), time: notice.opens.time });
  }
}

/** The tag of a closed row: 개장 전 when it opens later today, else 휴장. */
export function closedTagText(notice: SessionNotice, say: Say): string {
  return say(notice.kind === 'beforeOpen' ? 'market.beforeOpen' : 'market.rest');
}

/** After the symbol of a closed row: `10:15 개장`, `월요일 08:00 개장`; null when the opening is unknown. */
export function openingText(notice: SessionNotice, say: Say): string | null {
  if (notice.kind === 'beforeOpen') return say('market.opensAt', { time: notice.opensAt });
  if (notice.kind !== 'rest' || notice.opens === null) return null;
  const { weekday, time } = notice.opens;
  return say('market.opensAt', { time: `${weekdayText(say, weekday)} ${time}` });
}

import type { RepeatedWork, SystemProcess, SystemReport, SystemShard } from '@hoga/contract/admin-system';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import { t } from '../../shared/i18n/t.ts';
import type { TextKey } from '../../shared/i18n/texts.ts';
import type { StatusTone } from '../../shared/kit/status-tag.tsx';

const HOUR_MS = 3_600_000;
/** Further apart than this an alert is raised. */
const CLOCKS_APART_MS = 250;
const NAMED_LENGTH = 9;

export type Tone = 'ok' | 'warn' | 'danger';
export const DOTS: Readonly<Record<Tone, string>> = { ok: 'bg-ok', warn: 'bg-warn', danger: 'bg-danger' };
export const INKS: Readonly<Record<Tone, string>> = {
  ok: 'text-ink-2',
  warn: 'font-semibold text-warn',
  danger: 'font-semibold text-danger',
};

/** In a second: `2,375`, `4.2`. */
export function rateText(perMinute: number): string {
  const perSecond = perMinute / 60;
  return perSecond < 10 ? String(Math.round(perSecond * 10) / 10) : formatFigure(Math.round(perSecond));
}

/** `0.4초`, `38초`, `14분`, `3시간`. */
export function spanText(ms: number): string {
  const seconds = Math.max(0, ms) / 1_000;
  if (seconds < 10) return t('feed.seconds', { seconds: seconds.toFixed(1) });
  if (seconds < 120) return t('feed.seconds', { seconds: Math.floor(seconds) });
  if (seconds < 7_200) return t('kit.minutes', { minutes: Math.floor(seconds / 60) });
  if (seconds < 172_800) return t('kit.hours', { hours: Math.floor(seconds / 3_600) });
  return t('kit.days', { days: Math.floor(seconds / 86_400) });
}

/** The name that its setting gives, without the characters of this start. */
function shortName(node: string): string {
  return /-[0-9a-f]{8}$/.test(node) ? node.slice(0, -NAMED_LENGTH) : node;
}

/** Names that are the same but for their start stay whole. */
export function namesOf(processes: readonly Pick<SystemProcess, 'node'>[]): (node: string) => string {
  const counts = new Map<string, number>();
  for (const { node } of processes) counts.set(shortName(node), (counts.get(shortName(node)) ?? 0) + 1);
  return (node) => ((counts.get(shortName(node)) ?? 0) > 1 ? node : shortName(node));
}

const WORK: Readonly<Record<string, TextKey>> = {
  'agreed-proposals': 'system.work_agreed_proposals',
  'alarm-deliveries': 'system.work_alarm_deliveries',
  alarms: 'system.work_alarms',
  'alerts-expiry': 'system.work_alerts_expiry',
  'alerts-funding': 'system.work_alerts_funding',
  'alerts-losscut': 'system.work_alerts_losscut',
  'alerts-purge': 'system.work_alerts_purge',
  'alerts-releases': 'system.work_alerts_releases',
  'alerts-write': 'system.work_alerts_write',
  anchors: 'system.work_anchors',
  'candles-purge': 'system.work_candles_purge',
  'day-end': 'system.work_day_end',
  'day-prices': 'system.work_day_prices',
  'economic-alarms': 'system.work_economic_alarms',
  'economic-alarms-purge': 'system.work_economic_alarms_purge',
  'event-numbers': 'system.work_event_numbers',
  'house-result': 'system.work_house_result',
  'journal day end': 'system.work_journal_day_end',
  mail: 'system.work_mail',
  'messages-purge': 'system.work_messages_purge',
  'partner-settlement': 'system.work_partner_settlement',
  providers: 'system.work_providers',
  'push-purge': 'system.work_push_purge',
  'request-keys-purge': 'system.work_request_keys_purge',
  'request-messages': 'system.work_request_messages',
  'sale-expiry': 'system.work_sale_expiry',
  'sale-matching': 'system.work_sale_matching',
  'scheduled-exports': 'system.work_scheduled_exports',
  'sessions-purge': 'system.work_sessions_purge',
  'shard-messages-purge': 'system.work_shard_messages_purge',
  'uploads-purge': 'system.work_uploads_purge',
  'withdrawal-notices': 'system.work_withdrawal_notices',
};

/** Work of a newer process keeps its own name. */
export function workName(name: string): string {
  const key = WORK[name];
  return key === undefined ? name : t(key);
}

/** Work that is three times as old as it may be is late; nine times: something waits for it. */
export function workTone({ okAgeMs, everyMs, hasFailed }: RepeatedWork): Tone {
  if (okAgeMs > 9 * everyMs + 5_000) return 'danger';
  return hasFailed || okAgeMs > 3 * everyMs + 5_000 ? 'warn' : 'ok';
}

export function shardState({ owner, isHalted, wantedBy, placedOn }: SystemShard): readonly [string, StatusTone] {
  if (isHalted) return [t('system.halted'), 'danger'];
  if (owner === null) return [t('system.sentinelMissing'), 'danger'];
  if (wantedBy.length > 0 || (placedOn !== null && placedOn !== owner)) return [t('system.moving'), 'warn'];
  return [t('system.working'), 'ok'];
}

export interface Attention {
  readonly tone: Exclude<Tone, 'ok'>;
  readonly words: string;
}

/** What is not as it should be, the worst first. */
export function attentions(report: SystemReport): readonly Attention[] {
  const { shards, processes, configuration, refusedStarts, database, at } = report;
  const name = namesOf(processes);
  const danger = (words: string): Attention => ({ tone: 'danger', words });
  const warn = (words: string): Attention => ({ tone: 'warn', words });
  const late = choresOf(processes).filter((work) => workTone(work) !== 'ok').length;
  const versions = [...new Set(processes.flatMap(({ figures }) => (figures === null ? [] : [figures.version])))];
  const refused = refusedStarts.filter((each) => at - each.at < HOUR_MS).length;
  const unknown = processes.flatMap(({ figures }) => figures?.shards ?? []);
  const unknownCount = unknown.reduce((sum, { unknownCommits }) => sum + unknownCommits, 0);
  return [
    ...shards.flatMap(({ shard, owner, isHalted }) => {
      if (isHalted) return [danger(t('system.attentionHalted', { shard }))];
      return owner === null ? [danger(t('system.attentionNone', { shard }))] : [];
    }),
    ...(unknownCount > 0 ? [warn(t('system.attentionUnknown', { count: unknownCount }))] : []),
    ...processes.flatMap(({ node, isLeaving, isDrained }) => {
      if (isLeaving) return [warn(t('system.attentionLeaving', { node: name(node) }))];
      return isDrained ? [warn(t('system.attentionDrained', { node: name(node) }))] : [];
    }),
    ...(configuration.needsRestart === null
      ? []
      : [warn(t('system.attentionConfiguration', { version: configuration.version }))]),
    ...(refused > 0 ? [warn(t('system.attentionRefused', { count: refused }))] : []),
    ...(late > 0 ? [warn(t('system.attentionWork', { count: late }))] : []),
    ...(versions.length > 1 ? [warn(t('system.attentionVersions', { versions: versions.join(', ') }))] : []),
    ...(Math.abs(database.clockAheadMs) > CLOCKS_APART_MS
      ? [warn(t('system.attentionClock', { ms: formatFigure(Math.abs(database.clockAheadMs)) }))]
      : []),
  ];
}

/** Work that one process does for all, with who does it; late work first. */
export function choresOf(processes: readonly SystemProcess[]): readonly (RepeatedWork & { readonly node: string })[] {
  const all = processes.flatMap(({ node, figures }) => (figures?.work ?? []).map((work) => ({ ...work, node })));
  const rank: Readonly<Record<Tone, number>> = { danger: 0, warn: 1, ok: 2 };
  return all
    .filter(({ isChore }) => isChore)
    .toSorted((a, b) => rank[workTone(a)] - rank[workTone(b)] || workName(a.name).localeCompare(workName(b.name)));
}

import type { KeyCallRow } from '@hoga/contract/api-key';
import { KEY_ERRORS } from '@hoga/domain/errors/key-errors';
import { KEY_LOG_DAYS } from '@hoga/domain/keys/api-key';
import { Chips } from '@hoga/ui/components/chips.tsx';
import { PagedList } from '@hoga/ui/components/paged-list.tsx';
import { cx } from '@hoga/ui/lib/cx.ts';
import { formatKstShort, formatKstTime } from '@hoga/ui/lib/format-time.ts';
import { currentLanguage } from '@hoga/ui/texts/language-store.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageForError } from '../../../data/api/api.ts';
import { type CallFilter, keyCallsQuery } from '../../../data/keys/key-queries.ts';
import { useText } from '../../../shared/i18n/use-text.ts';

const FILTERS = ['ALL', 'COMMANDS', 'REFUSED'] as const satisfies readonly CallFilter[];
const SOCKET_OPENED = 101;

/** What a key did: figures of today, then its calls, newest first. */
export function KeyCalls({ keyId }: { keyId: string }) {
  const t = useText();
  const [only, setOnly] = useState<CallFilter>('ALL');
  const query = useInfiniteQuery(keyCallsQuery(keyId, only));
  const today = query.data?.pages[0]?.today;
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <section aria-label={t('keys.log')} className="flex flex-col gap-3">
      <dl className="grid grid-cols-3 gap-1.5">
        <Figure label={t('keys.todayCalls')} count={today?.calls} />
        <Figure label={t('keys.todayCommands')} count={today?.commands} />
        <Figure label={t('keys.todayRefused')} count={today?.refused} isWarning />
      </dl>
      <div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h3 className="text-label font-semibold">
            {t('keys.log')}{' '}
            <span className="text-micro font-regular text-ink-3">{t('keys.logKept', { days: KEY_LOG_DAYS })}</span>
          </h3>
          <Chips
            label={t('keys.only')}
            items={FILTERS.map((value) => ({ value, label: t(`keys.only_${value}`) }))}
            value={only}
            onValueChange={setOnly}
          />
        </div>
        <PagedList
          query={query}
          rows={rows.length}
          errorText={messageForError(query.error)}
          emptyText={t('keys.noCalls')}
          endText={t('keys.endOfLog')}
        >
          <ul className="divide-y divide-line">
            {rows.map((row) => (
              <CallRow key={row.id} row={row} />
            ))}
          </ul>
        </PagedList>
      </div>
    </section>
  );
}

interface FigureProps {
  readonly label: string;
  readonly count: number | undefined;
  readonly isWarning?: boolean;
}

function Figure({ label, count, isWarning = false }: FigureProps) {
  return (
    <div className="rounded-control bg-surface-1 px-3 py-2 lg:bg-surface-2">
      <dt className="text-nano text-ink-3">{label}</dt>
      <dd className={cx('text-title3 font-bold', isWarning && count !== undefined && count > 0 && 'text-warn')}>
        {count?.toLocaleString('en-US') ?? '–'}
      </dd>
    </div>
  );
}

function CallRow({ row }: { row: KeyCallRow }) {
  const t = useText();
  const { at, call, status, address, count } = row;
  const [method = '', path = ''] = call.split(' ');
  return (
    <li className="flex items-start gap-3 py-2.5">
      <time dateTime={new Date(at).toISOString()} title={formatKstShort(at)} className="shrink-0 text-micro text-ink-3">
        {isToday(at) ? formatKstTime(at) : formatKstShort(at)}
      </time>
      <span className="min-w-0 flex-1">
        <span className="block font-mono text-micro wrap-anywhere">
          <b className="font-semibold">{method}</b> {path}
        </span>
        <span className="block text-nano text-ink-3 wrap-anywhere">
          {outcomeText(row, t)} · {address}
          {count > 1 && ` · ${t('keys.times', { count })}`}
        </span>
      </span>
      <span className={cx('shrink-0 text-caption font-semibold', toneOf(row))}>
        {status === SOCKET_OPENED ? t('keys.opened') : status}
      </span>
    </li>
  );
}

function isToday(at: number): boolean {
  return formatKstShort(at).slice(0, -6) === formatKstShort(Date.now()).slice(0, -6);
}

const isKeyError = (code: string): code is keyof typeof KEY_ERRORS => code in KEY_ERRORS;

/** Refusals that are about the key are written out; others stay the codes that the documents list. */
function outcomeText({ code }: KeyCallRow, t: ReturnType<typeof useText>): string {
  if (code === 'OK') return t('keys.accepted');
  return isKeyError(code) ? KEY_ERRORS[code][currentLanguage()] : code;
}

/** What to do about it: nothing, try again, or look at the key. */
function toneOf({ status, code }: KeyCallRow): string {
  if (code === 'OK') return 'text-ok';
  if (code === 'CLOCK_SKEW' || status === 429 || status >= 500) return 'text-warn';
  return status === 401 || status === 403 ? 'text-danger' : 'text-ink-2';
}

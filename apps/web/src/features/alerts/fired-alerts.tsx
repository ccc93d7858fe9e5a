import { isSuccess } from '@hoga/client/reply';
import type { AlertInstrument, FiredAlert, MemberAlert } from '@hoga/contract/alert';
import { isStandingKind } from '@hoga/domain/alerts/alert';
import { alert as showAlert } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { PagedList } from '@hoga/ui/components/paged-list.tsx';
import { formatKstDate, formatKstMinute } from '@hoga/ui/lib/format-time.ts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment } from 'react';
import { firedAlertsQuery, turn } from '../../data/alerts/alerts.ts';
import { messageFor, messageForError } from '../../data/api/api.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { firedWords, titleWords } from '../../trading/alerts/alert-words.ts';
import { AlertIcon, iconOf } from './alert-row.tsx';
import { Heading, STANDING_ICONS } from './own-alerts.tsx';

/** 받은 알림, by the days of Korea: the price then, and for alerts that fire once a way to have them judged again. */
export function FiredAlerts({ own }: { own: readonly MemberAlert[] }) {
  const t = useText();
  const query = useInfiniteQuery(firedAlertsQuery());
  const pages = query.data?.pages ?? [];
  const rows = pages.flatMap((page) => page.rows);
  const instruments = pages.flatMap((page) => page.instruments);
  return (
    <PagedList
      query={query}
      rows={rows.length}
      errorText={messageForError(query.error)}
      emptyText={t('alerts.noneReceived')}
      endText={t('alerts.kept')}
    >
      {rows.map((fired, place) => {
        const day = formatKstDate(fired.firedAt);
        const before = rows[place - 1];
        return (
          <Fragment key={fired.no}>
            {(before === undefined || formatKstDate(before.firedAt) !== day) && <Heading title={day} />}
            <FiredRow fired={fired} instruments={instruments} alert={own.find(({ id }) => id === fired.alertId)} />
          </Fragment>
        );
      })}
    </PagedList>
  );
}

interface FiredRowProps {
  fired: FiredAlert;
  instruments: readonly AlertInstrument[];
  /** Deleted ones are not there. */
  alert: MemberAlert | undefined;
}

function FiredRow({ fired, instruments, alert }: FiredRowProps) {
  const t = useText();
  const client = useQueryClient();
  const reopen = async (id: number) => {
    const reply = await turn(client, id, true);
    if (!isSuccess(reply)) await showAlert({ body: messageFor(reply) });
  };
  const icon = isStandingKind(fired.kind) ? STANDING_ICONS[fired.kind] : iconOf(fired);
  return (
    <div className="flex min-h-16 items-center gap-3 border-b border-line px-gutter py-2.5">
      <AlertIcon icon={icon} isLit={fired.kind !== 'LOSSCUT'} />
      <span className="min-w-0 flex-1">
        <span className="block text-body font-semibold tracking-snug break-words">
          {titleWords(t, fired, instruments)}
        </span>
        <span className="block text-micro break-words text-ink-3">
          {firedWords(t, fired, formatKstMinute, instruments)}
          {fired.note !== '' && ` · ${fired.note}`}
        </span>
      </span>
      <span className="flex shrink-0 flex-col items-end text-micro text-ink-3">
        <time>{formatKstMinute(fired.firedAt)}</time>
        {alert?.state === 'FIRED' && alert.kind === fired.kind && (
          <button
            type="button"
            className="pressable relative hit-44 mt-1 font-semibold text-brand-text"
            onClick={() => void reopen(alert.id)}
          >
            {t('alerts.reopen')}
          </button>
        )}
      </span>
    </div>
  );
}

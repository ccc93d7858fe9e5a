import { isSuccess } from '@hoga/client/reply';
import type { Envelope } from '@hoga/contract/envelope';
import type { OwnSession } from '@hoga/contract/security';
import { Button } from '@hoga/ui/components/button.tsx';
import { alert, confirm } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { ErrorState } from '@hoga/ui/components/error-state.tsx';
import { SkeletonList } from '@hoga/ui/components/skeleton-list.tsx';
import { Tag } from '@hoga/ui/components/tag.tsx';
import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { formatKstShort } from '@hoga/ui/lib/format-time.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageFor, messageForError } from '../../../data/api/api.ts';
import { ownSessionsQuery, signOutDevice, signOutOthers } from '../../../data/session/security-queries.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { SettingSection } from '../setting/setting-section.tsx';
import { deviceName } from './device-name.ts';

/** Devices the account is signed in on; any but this one can be signed out here. */
export function SessionSection() {
  const t = useText();
  const query = useQuery(ownSessionsQuery());
  const [endingId, setEndingId] = useState<string | null>(null);
  const sessions = query.data ?? [];
  const others = sessions.filter(({ isCurrent }) => isCurrent === 0);

  async function end(id: string, question: string, send: () => Promise<Envelope<unknown>>) {
    if (!(await confirm({ title: question, confirmText: t('security.signOut'), tone: 'danger' }))) return;
    setEndingId(id);
    const reply = await send();
    setEndingId(null);
    if (isSuccess(reply)) toast({ tone: 'ok', title: t('security.signedOut') });
    else await alert({ body: messageFor(reply) });
    void query.refetch();
  }

  return (
    <SettingSection title={t('security.sessions')} hint={t('security.sessionsHint')}>
      {query.isPending && <SkeletonList rows={2} />}
      {query.isError && query.data === undefined && (
        <ErrorState
          onRetry={() => void query.refetch()}
          pending={query.isFetching}
          detail={messageForError(query.error) ?? undefined}
        />
      )}
      {sessions.length > 0 && (
        <ul className="divide-y divide-line">
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              pending={endingId === session.id}
              onEnd={() => void end(session.id, t('security.signOutAsk'), () => signOutDevice(session.id))}
            />
          ))}
        </ul>
      )}
      {others.length > 1 && (
        <div className="py-3">
          <Button
            block
            pending={endingId === ALL}
            onClick={() => void end(ALL, t('security.signOutOthersAsk', { count: others.length }), signOutOthers)}
          >
            {t('security.signOutOthers')}
          </Button>
        </div>
      )}
    </SettingSection>
  );
}

const ALL = 'all';

interface SessionRowProps {
  readonly session: OwnSession;
  readonly pending: boolean;
  readonly onEnd: () => void;
}

function SessionRow({ session, pending, onEnd }: SessionRowProps) {
  const t = useText();
  const { device, address, signedInAt, usedAt, isCurrent } = session;
  const name = deviceName(device) ?? t('security.unknownDevice');
  return (
    <li className="flex items-center justify-between gap-3 py-3">
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2 text-body font-medium">
          {name}
          {isCurrent === 1 && <Tag tone="ok">{t('security.thisDevice')}</Tag>}
        </span>
        <span className="mt-0.5 block text-caption text-ink-3">
          {t('security.signedInAt', { time: formatKstShort(signedInAt), address })}
        </span>
        <span className="block text-caption text-ink-3">
          {t('security.lastUsedAt', { time: formatKstShort(usedAt) })}
        </span>
      </span>
      {isCurrent === 0 && (
        <Button size="sm" pending={pending} aria-label={t('security.signOutOf', { device: name })} onClick={onEnd}>
          {t('security.signOut')}
        </Button>
      )}
    </li>
  );
}

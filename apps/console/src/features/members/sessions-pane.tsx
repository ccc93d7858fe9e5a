import type { MemberDetail } from '@hoga/contract/admin-member';
import { formatKstShort } from '@hoga/ui/lib/format-time.ts';
import { Monitor, Smartphone } from 'lucide-react';
import { t } from '../../shared/i18n/t.ts';
import { Pane } from '../../shared/kit/pane.tsx';
import { StatusTag } from '../../shared/kit/status-tag.tsx';
import { deviceName, isPhone } from './member-words.ts';

/** Where the member is signed in now. */
export function SessionsPane({ sessions }: Pick<MemberDetail, 'sessions'>) {
  return (
    <Pane title={t('members.sessions')} note={sessions.length} className="shrink-0">
      {sessions.length === 0 ? (
        <p className="px-3.5 pb-3 text-ink-3">{t('members.noSessions')}</p>
      ) : (
        <ul className="max-h-56 overflow-y-auto">
          {sessions.map(({ id, audience, ip, device, usedAt }) => {
            const Icon = isPhone(device) ? Smartphone : Monitor;
            return (
              <li key={id} className="flex min-h-11 items-center gap-2.5 border-t border-line px-3.5 py-1">
                <Icon size={16} aria-hidden="true" className="shrink-0 text-ink-3" />
                <span className="min-w-0 flex-1">
                  <span className="flex items-center gap-1.5">
                    <span className="truncate font-medium" title={device}>
                      {deviceName(device)}
                    </span>
                    {audience === 'OPERATOR' && <StatusTag tone="gone">{t('members.console')}</StatusTag>}
                  </span>
                  <span className="block truncate text-micro text-ink-3">{ip}</span>
                </span>
                <span className="shrink-0 text-micro text-ink-3">{formatKstShort(usedAt)}</span>
              </li>
            );
          })}
        </ul>
      )}
    </Pane>
  );
}

import { AppLink } from '@hoga/ui/components/app-link.tsx';
import { formatKstShort } from '@hoga/ui/lib/format-time.ts';
import { ChevronRight } from 'lucide-react';
import { useSession } from '../../../data/session/session-store.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { Initial } from './initial.tsx';

/** The signed-in member; leads to their data. */
export function ProfileCard() {
  const t = useText();
  const user = useSession((state) => state.user);
  if (user === null) return null;
  const visited =
    user.lastLoginAt === null ? t('more.firstLogin') : t('more.lastLogin', { time: formatKstShort(user.lastLoginAt) });
  return (
    <AppLink
      href="/more/mypage"
      className="pressable-row flex items-center gap-3 rounded-lg bg-surface-1 p-4 text-left"
    >
      <Initial nick={user.nick} />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-title3 font-bold">{user.nick}</span>
        <span className="flex flex-wrap gap-x-2 text-caption text-ink-3">
          <span className="max-w-full truncate">{user.username}</span>
          <span>{visited}</span>
        </span>
      </span>
      <ChevronRight size={20} aria-hidden="true" className="text-ink-3" />
    </AppLink>
  );
}

import { maskPhone } from '@hoga/domain/inputs/phone-mask';
import { Card } from '@hoga/ui/components/card.tsx';
import { formatKstDateTime } from '@hoga/ui/lib/format-time.ts';
import { Lock, ShieldCheck, UserPen } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../../data/session/session-store.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { MenuRow } from '../../../shared/ui/menu-row.tsx';
import { Initial } from './initial.tsx';
import { NickSheet } from './nick-sheet.tsx';

/** /more/mypage: the member's data, and links to change it (RT-45). */
export function MyPage() {
  const t = useText();
  const user = useSession((state) => state.user);
  const [isOpen, setOpen] = useState(false);
  if (user === null) return null;
  const rows = [
    ['username', t('more.username'), user.username],
    ['name', t('more.name'), user.name],
    ['nick', t('more.nick'), user.nick],
    ['phone', t('more.phone'), maskPhone(user.phone)],
    ['email', t('more.email'), user.email],
    [
      'login',
      t('more.loginAt'),
      user.lastLoginAt === null ? t('more.firstLogin') : formatKstDateTime(user.lastLoginAt),
    ],
  ].filter(([, , value]) => value !== '');
  return (
    <div className="mx-auto w-full max-w-(--w-page) pb-8">
      <div className="px-gutter pt-2">
        <Card>
          <div className="flex items-center gap-3">
            <Initial nick={user.nick} />
            <h2 className="min-w-0 truncate text-title3 font-bold">{user.nick}</h2>
          </div>
          <dl className="mt-4 flex flex-col gap-2.5 text-label">
            {rows.map(([key, label, value]) => (
              <div key={key} className="flex justify-between gap-4">
                <dt className="shrink-0 text-ink-3">{label}</dt>
                <dd className="min-w-0 text-right font-medium wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
        </Card>
      </div>
      <div className="mt-2">
        <MenuRow icon={<UserPen size={20} />} label={t('more.changeNick')} onPress={() => setOpen(true)} />
        <MenuRow icon={<ShieldCheck size={20} />} label={t('nav.security')} href="/more/security" />
        <MenuRow icon={<Lock size={20} />} label={t('more.changePassword')} href="/more/change_password" />
      </div>
      <NickSheet open={isOpen} onOpenChange={setOpen} />
    </div>
  );
}

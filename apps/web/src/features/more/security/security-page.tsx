import { SECURITY_PAUSE_MS } from '@hoga/domain/session/security-event';
import { Banner } from '@hoga/ui/components/banner.tsx';
import { ErrorState } from '@hoga/ui/components/error-state.tsx';
import { SkeletonList } from '@hoga/ui/components/skeleton-list.tsx';
import { formatKstShort } from '@hoga/ui/lib/format-time.ts';
import { useQuery } from '@tanstack/react-query';
import { Clock, KeyRound, Landmark, Lock } from 'lucide-react';
import { messageForError } from '../../../data/api/api.ts';
import { securityQuery } from '../../../data/session/security-queries.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { MenuRow } from '../../../shared/ui/menu-row.tsx';
import { SettingSection } from '../setting/setting-section.tsx';
import { OtpSection } from './otp-section.tsx';
import { SecurityLog } from './security-log.tsx';
import { SessionSection } from './session-section.tsx';

/** /more/security: the account's protection beside its password, and its security log. */
export function SecurityPage() {
  const t = useText();
  const { data: security, isPending, isError, isFetching, error, refetch } = useQuery(securityQuery());
  if (isPending) return <SkeletonList rows={4} />;
  if (isError) {
    return (
      <ErrorState onRetry={() => void refetch()} pending={isFetching} detail={messageForError(error) ?? undefined} />
    );
  }
  const pausedUntil = security.lastChangeAt === null ? 0 : security.lastChangeAt + SECURITY_PAUSE_MS;
  return (
    <div className="flex flex-col gap-7 px-4 pt-2 pb-10">
      {pausedUntil > Date.now() && (
        <Banner tone="warn" icon={<Clock />} inset className="-mb-3">
          {t('security.paused', { time: formatKstShort(pausedUntil).replace(' ', '\u00a0') })}
        </Banner>
      )}
      <OtpSection security={security} />
      <SettingSection title={t('security.password')}>
        <div className="-mx-4">
          <MenuRow icon={<Lock size={20} />} label={t('more.changePassword')} href="/more/change_password" />
        </div>
      </SettingSection>
      <SettingSection title={t('nav.apiKeys')} hint={t('keys.menuHint')}>
        <div className="-mx-4">
          <MenuRow icon={<KeyRound size={20} />} label={t('nav.apiKeys')} href="/more/keys" />
        </div>
      </SettingSection>
      <SettingSection title={t('security.destinations')} hint={t('security.destinationsHint')}>
        <div className="-mx-4">
          <MenuRow icon={<Landmark size={20} />} label={t('nav.destinations')} href="/wallet/destinations" />
        </div>
      </SettingSection>
      <SessionSection />
      <SecurityLog />
    </div>
  );
}

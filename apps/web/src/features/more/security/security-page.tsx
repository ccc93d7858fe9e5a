import { useQuery } from '@tanstack/react-query';
import { Clock, Lock } from 'lucide-react';
import { messageForError } from '../../../data/api/api.ts';
import { securityQuery } from '../../../data/session/security-queries.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { formatKstShort } from '../../../shared/lib/format-time.ts';
import { Banner } from '../../../shared/ui/banner.tsx';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { MenuRow } from '../../../shared/ui/menu-row.tsx';
import { SkeletonList } from '../../../shared/ui/skeleton-list.tsx';
import { SettingSection } from '../setting/setting-section.tsx';
import { OtpSection } from './otp-section.tsx';
import { SecurityLog } from './security-log.tsx';

/** For how long withdrawals pause after a change (DOMAIN §7, E105). */
const PAUSE_MS = 24 * 3_600_000;

/** /more/security: what protects the account beside its password, and what has happened to it. */
export function SecurityPage() {
  const t = useText();
  const { data: security, isPending, isError, isFetching, error, refetch } = useQuery(securityQuery());
  if (isPending) return <SkeletonList rows={4} />;
  if (isError) {
    return (
      <ErrorState onRetry={() => void refetch()} pending={isFetching} detail={messageForError(error) ?? undefined} />
    );
  }
  const pausedUntil = security.lastChangeAt === null ? 0 : security.lastChangeAt + PAUSE_MS;
  return (
    <div className="flex flex-col gap-7 px-4 pt-2 pb-10">
      {pausedUntil > Date.now() && (
        <Banner tone="warn" icon={<Clock />} inset className="-mb-3">
          {t('security.paused', { time: formatKstShort(pausedUntil) })}
        </Banner>
      )}
      <OtpSection security={security} />
      <SettingSection title={t('security.password')}>
        <MenuRow
          icon={<Lock size={20} />}
          label={t('more.changePassword')}
          href="/more/change_password"
          className="-mx-4 w-[calc(100%+2rem)]"
        />
      </SettingSection>
      <SecurityLog />
    </div>
  );
}

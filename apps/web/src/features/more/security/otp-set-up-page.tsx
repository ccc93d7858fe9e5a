import { isSuccess } from '@hoga/client/reply';
import type { DataOf } from '@hoga/contract/call';
import { beginTotp, confirmTotp, turnOnTotp } from '@hoga/contract/unchecked/security';
import { EmptyState } from '@hoga/ui/components/empty-state.tsx';
import { ErrorState } from '@hoga/ui/components/error-state.tsx';
import { SkeletonList } from '@hoga/ui/components/skeleton-list.tsx';
import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { callApi, messageFor, messageForError } from '../../../data/api/api.ts';
import { securityQuery } from '../../../data/session/security-queries.ts';
import { verificationIn } from '../../../data/session/verification-in.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { ConfirmStep } from './confirm-step.tsx';
import { KeepStep } from './keep-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { RegisterStep } from './register-step.tsx';

type Begun = DataOf<typeof beginTotp>;

/** /more/security/otp: register, confirm, keep (three steps after the password). */
export function OtpSetUpPage() {
  const t = useText();
  const router = useRouter();
  const queries = useQueryClient();
  const { data: security, isPending, isError, isFetching, error, refetch } = useQuery(securityQuery());
  const [begun, setBegun] = useState<Begun | null>(null);
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null);

  async function begin(password: string) {
    const reply = await callApi(beginTotp, { body: { password } });
    if (!isSuccess(reply)) {
      return { ok: false, message: messageFor(reply), verification: verificationIn(reply) ?? undefined } as const;
    }
    setBegun(reply.data);
    return { ok: true } as const;
  }

  async function confirm(code: string): Promise<string | null> {
    const reply = await callApi(confirmTotp, { body: { code } });
    if (!isSuccess(reply)) return messageFor(reply);
    setRecoveryCodes(reply.data.recoveryCodes);
    return null;
  }

  async function turnOn(isTotpAtSignIn: boolean): Promise<string | null> {
    const reply = await callApi(turnOnTotp, { body: { isTotpAtSignIn } });
    if (!isSuccess(reply)) return messageFor(reply);
    await queries.invalidateQueries({ queryKey: ['security'] });
    router.history.replace('/more/security');
    toast({ tone: 'ok', title: t('security.turnedOn') });
    return null;
  }

  if (isPending) return <SkeletonList rows={4} />;
  if (isError) {
    return (
      <ErrorState onRetry={() => void refetch()} pending={isFetching} detail={messageForError(error) ?? undefined} />
    );
  }
  if (security.isTotpOn) return <EmptyState title={t('security.otpIsOn')} />;
  if (begun === null) return <PasswordStep lockedUntil={security.verification.lockedUntil} begin={begin} />;
  return (
    <div className="mx-auto flex w-full max-w-[480px] flex-1 flex-col gap-6 px-5 pt-2 pb-6">
      <RegisterStep secret={begun.secret} uri={begun.uri} isDone={recoveryCodes !== null} />
      <ConfirmStep confirm={confirm} isDone={recoveryCodes !== null} />
      {recoveryCodes !== null && <KeepStep recoveryCodes={recoveryCodes} turnOn={turnOn} />}
    </div>
  );
}

import { TOTP_DIGITS } from '@hoga/domain/session/second-factor';
import { Button } from '@hoga/ui/components/button.tsx';
import { OtpField } from '@hoga/ui/form/otp-field.tsx';
import { TextField } from '@hoga/ui/form/text-field.tsx';
import { type FormEvent, useState } from 'react';
import { signIn } from '../../data/session.ts';
import { Avatar } from '../../shared/kit/avatar.tsx';
import type { PasswordTaken } from './password-step.tsx';
import { SignInSteps } from './sign-in-steps.tsx';

export function CodeStep({ taken, onBack }: { taken: PasswordTaken; onBack: () => void }) {
  const [code, setCode] = useState('');
  const [isRecovering, setRecovering] = useState(false);
  const [error, setError] = useState('');
  const [triesLeft, setTriesLeft] = useState(taken.triesLeft);
  const [isPending, setPending] = useState(false);
  const send = async (typed: string) => {
    setPending(true);
    setError('');
    const { username, password } = taken;
    const answer = await signIn({ username, password, ...(isRecovering ? { recoveryCode: typed } : { code: typed }) });
    setPending(false);
    if (answer.kind === 'DONE') return;
    setCode('');
    setError(answer.kind === 'CODE' ? '코드가 맞지 않습니다.' : answer.message);
    if (answer.kind === 'CODE') setTriesLeft(answer.triesLeft);
  };
  const type = (typed: string) => {
    setCode(typed);
    // Six digits are the whole code: nothing is left to say.
    if (!isRecovering && typed.length === TOTP_DIGITS) void send(typed);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) void send(code);
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <SignInSteps at={1} />
      <div className="-mt-2">
        <h1 className="text-title1 font-bold tracking-tight">{isRecovering ? '복구 코드' : '인증 코드 6자리'}</h1>
        <p className="mt-1.5 text-label text-ink-2">
          {isRecovering
            ? '인증 앱을 등록할 때 받은 코드 하나를 입력해주세요.'
            : '등록한 인증 앱의 숫자를 입력해주세요.'}
        </p>
      </div>
      <div className="flex h-13 items-center gap-2.5 rounded-md bg-surface-2 px-3">
        <Avatar name={taken.username} isMe size="lg" />
        <b className="flex-1 truncate text-label font-semibold">{taken.username}</b>
        <button type="button" onClick={onBack} className="font-medium text-brand-text">
          다른 계정
        </button>
      </div>
      {isRecovering ? (
        <TextField label="복구 코드" autoFocus value={code} onChange={type} error={error === '' ? undefined : error} />
      ) : (
        <OtpField
          label="인증 코드 6자리"
          labelHidden
          autoFocus
          value={code}
          onChange={type}
          error={error === '' ? undefined : error}
        />
      )}
      <p className="text-right text-ink-3">남은 시도 {triesLeft}회</p>
      <Button type="submit" variant="primary" block pending={isPending} disabled={code === ''}>
        로그인
      </Button>
      <button
        type="button"
        onClick={() => {
          setRecovering(!isRecovering);
          setCode('');
          setError('');
        }}
        className="font-medium text-ink-2"
      >
        {isRecovering ? '인증 앱으로 로그인' : '인증 앱을 잃어버렸나요?'}
      </button>
    </form>
  );
}

import { Button } from '@hoga/ui/components/button.tsx';
import { Checkbox } from '@hoga/ui/components/checkbox.tsx';
import { LadderMotif } from '@hoga/ui/components/ladder-motif.tsx';
import { Logo } from '@hoga/ui/components/logo.tsx';
import { LimitedField } from '@hoga/ui/form/limited-field.tsx';
import { PasswordField } from '@hoga/ui/form/password-field.tsx';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';

/** The parts of the sign-in screen together, to be held against its design. */
export function SignInShelf() {
  const [username, setUsername] = useState('minho_k');
  const [password, setPassword] = useState('hoga1234');
  const [kept, setKept] = useState(true);
  return (
    <main className="relative mx-auto flex min-h-dvh max-w-[430px] flex-col">
      <div className="relative min-h-20 flex-1 overflow-hidden mask-t-from-85% mask-b-from-65%">
        <LadderMotif className="absolute top-1/2 left-1/2 w-full -translate-1/2" />
      </div>
      <section className="shrink-0 px-5 pt-2 pb-6">
        <Logo size="lg" name="호가" />
        <h1 className="mt-[18px] text-[1.75rem] leading-9 font-bold tracking-tight">
          한 번의 터치로,
          <br />
          정확한 호가에.
        </h1>
        <div className="mt-6 flex flex-col gap-2.5">
          <LimitedField kind="username" label="아이디" value={username} onChange={setUsername} />
          <PasswordField label="비밀번호" autoComplete="current-password" value={password} onChange={setPassword} />
        </div>
        <div className="mt-1 flex items-center justify-between">
          <Checkbox label="로그인 유지" checked={kept} onCheckedChange={setKept} />
          <span className="text-label text-ink-2">아이디 찾기</span>
        </div>
        <Button variant="primary" block className="mt-2">
          로그인
        </Button>
        <Button variant="quiet" block className="mt-2">
          회원가입
        </Button>
        <a
          href="#view"
          className="mt-1.5 flex min-h-12 items-center justify-center gap-1 text-label font-medium text-ink-2"
        >
          로그인 없이 시세 둘러보기 <ChevronRight size={16} aria-hidden="true" />
        </a>
      </section>
    </main>
  );
}

import { LadderMotif } from '@hoga/ui/components/ladder-motif.tsx';
import { Logo } from '@hoga/ui/components/logo.tsx';

/** The sign-in as members see it, in small. */
export function SignInSample({ name, headline }: { name: string; headline: string }) {
  return (
    <div className="relative flex h-full flex-col justify-end gap-2.5 p-5">
      <LadderMotif className="absolute inset-x-0 top-0 mask-b-from-10% mask-b-to-70%" />
      <div className="relative flex items-center gap-2 text-title3 font-bold">
        <Logo />
        {name}
      </div>
      <p className="relative min-h-14 text-title2 font-bold tracking-tight whitespace-pre-line">{headline}</p>
      <span className="flex h-10 items-center rounded-md px-3 inset-ring-2 inset-ring-focus">아이디 입력</span>
      <span className="flex h-10 items-center rounded-md bg-surface-2 px-3 text-ink-3">비밀번호</span>
      <span className="flex items-center gap-2 text-micro">
        <i aria-hidden="true" className="grid size-4 place-items-center rounded-xs bg-brand text-nano text-on-brand">
          ✓
        </i>
        로그인 유지
        <span className="ml-auto text-ink-2">비밀번호 찾기</span>
      </span>
      <span className="grid h-10 place-items-center rounded-md bg-brand font-bold text-on-brand">로그인</span>
      <span className="grid h-10 place-items-center rounded-md bg-surface-2 font-semibold">회원가입</span>
      <span className="pt-1 text-center text-micro text-brand-text">로그인 없이 시세 둘러보기</span>
    </div>
  );
}

import { LadderMotif } from '@hoga/ui/components/ladder-motif.tsx';
import { Logo } from '@hoga/ui/components/logo.tsx';
import { t } from '../../shared/i18n/t.ts';

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
      <span className="flex h-10 items-center rounded-md px-3 inset-ring-2 inset-ring-focus">
        {t('site.sampleUsername')}
      </span>
      <span className="flex h-10 items-center rounded-md bg-surface-2 px-3 text-ink-3">{t('site.samplePassword')}</span>
      <span className="flex items-center gap-2 text-micro">
        <i aria-hidden="true" className="grid size-4 place-items-center rounded-xs bg-brand text-nano text-on-brand">
          ✓
        </i>
        {t('site.sampleKeepSignedIn')}
        <span className="ml-auto text-ink-2">{t('site.sampleFindPassword')}</span>
      </span>
      <span className="grid h-10 place-items-center rounded-md bg-brand font-bold text-on-brand">
        {t('site.sampleSignIn')}
      </span>
      <span className="grid h-10 place-items-center rounded-md bg-surface-2 font-semibold">
        {t('site.sampleSignUp')}
      </span>
      <span className="pt-1 text-center text-micro text-brand-text">{t('site.sampleLookAround')}</span>
    </div>
  );
}

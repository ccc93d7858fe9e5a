import { LadderMotif } from '@hoga/ui/components/ladder-motif.tsx';
import { Logo } from '@hoga/ui/components/logo.tsx';
import { Lock, ShieldCheck, Users } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { sessionStore } from '../../data/session-store.ts';
import { t } from '../../shared/i18n/t.ts';
import { CodeStep } from './code-step.tsx';
import { EnrolStep } from './enrol-step.tsx';
import { PasswordStep, type PasswordTaken } from './password-step.tsx';

const PROMISES = [
  [ShieldCheck, t('signIn.pointLogged')],
  [Users, t('signIn.pointTwo')],
  [Lock, t('signIn.pointPrices')],
] as const;

/** Password, then the code of the authenticator app; the first time, setting one up. */
export function SignInPage() {
  const operator = useStore(sessionStore, (state) => state.operator);
  const [taken, setTaken] = useState<PasswordTaken | null>(null);
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_560px] lg:max-xl:grid-cols-[minmax(0,1fr)_480px]">
      <section
        data-theme="dark"
        className="relative flex flex-col overflow-hidden bg-bg px-12 py-9 text-ink-1 max-lg:hidden"
      >
        <p className="relative flex items-center gap-2">
          <Logo name={t('signIn.brand')} />
          <span className="text-label text-ink-3">{t('signIn.console')}</span>
        </p>
        <LadderMotif className="mt-10 [mask-image:linear-gradient(#000_55%,transparent_97%)]" />
        <div className="relative mt-auto">
          <p className="text-display leading-[46px] font-bold tracking-tight">
            {t('signIn.sloganFirst')}
            <br />
            {t('signIn.sloganSecond')}
          </p>
          <ul className="mt-4.5 flex flex-wrap gap-4 text-label text-ink-2">
            {PROMISES.map(([Icon, words]) => (
              <li key={words} className="flex items-center gap-1.5">
                <Icon size={16} aria-hidden="true" />
                {words}
              </li>
            ))}
          </ul>
        </div>
      </section>
      <main className="flex flex-col justify-center bg-surface-1 px-20 py-10 max-xl:px-12 max-sm:px-5">
        {operator !== null ? (
          <EnrolStep operator={operator} />
        ) : taken === null ? (
          <PasswordStep onTaken={setTaken} />
        ) : (
          <CodeStep taken={taken} onBack={() => setTaken(null)} />
        )}
      </main>
    </div>
  );
}

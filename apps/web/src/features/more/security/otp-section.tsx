import type { DataOf } from '@hoga/contract/call';
import { changeTotpSignIn, type getSecurity, turnOffTotp } from '@hoga/contract/unchecked/security';
import type { VerificationProof } from '@hoga/domain/session/verification';
import { Button } from '@hoga/ui/components/button.tsx';
import { ButtonLink } from '@hoga/ui/components/button-link.tsx';
import { KeyValue } from '@hoga/ui/components/key-value.tsx';
import { Switch } from '@hoga/ui/components/switch.tsx';
import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { useQueryClient } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { callVerified } from '../../../data/session/security-queries.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { StepUpSheet } from '../../../shared/verification/step-up-sheet.tsx';
import { SettingSection } from '../setting/setting-section.tsx';

type Security = DataOf<typeof getSecurity>;

/** Whether a second factor is on, its set-up, and its settings. */
export function OtpSection({ security }: { readonly security: Security }) {
  const t = useText();
  return (
    <SettingSection title={t('security.otp')}>
      {security.isTotpOn ? (
        <OtpSettings security={security} />
      ) : (
        <div className="flex flex-col gap-4 py-2.5">
          <p className="text-body text-ink-2 break-keep">{t('security.otpOff')}</p>
          <ButtonLink href="/more/security/otp" variant="primary" size="md" block>
            {t('security.setUp')}
          </ButtonLink>
        </div>
      )}
    </SettingSection>
  );
}

function OtpSettings({ security }: { readonly security: Security }) {
  const t = useText();
  const queries = useQueryClient();
  const [asked, setAsked] = useState<'signIn' | 'turnOff' | null>(null);
  const wanted = !security.isTotpAtSignIn;
  const close = () => setAsked(null);

  function done(title: string) {
    close();
    void queries.invalidateQueries({ queryKey: ['security'] });
    toast({ tone: 'ok', title });
  }

  return (
    <div className="py-1">
      <p className="flex min-h-11 items-center gap-2 font-semibold text-ok">
        <ShieldCheck size={20} aria-hidden="true" />
        {t('security.otpOn')}
      </p>
      <Switch
        checked={security.isTotpAtSignIn}
        onCheckedChange={() => setAsked('signIn')}
        label={t('security.atSignIn')}
        hint={t('security.atSignInHint')}
      />
      <KeyValue
        className="py-2.5 text-body"
        rows={[
          {
            key: 'codes',
            label: t('security.codesLeft'),
            value: t('security.codes', { count: security.recoveryCodesLeft }),
          },
        ]}
      />
      <Button variant="quiet" size="md" block className="mt-1 mb-1.5" onClick={() => setAsked('turnOff')}>
        {t('security.turnOff')}
      </Button>
      {asked === 'signIn' && (
        <StepUpSheet
          standing={security.verification}
          title={t('verify.title')}
          description={t(wanted ? 'security.atSignInOn' : 'security.atSignInOff')}
          confirmText={t('common.confirm')}
          verify={({ code, recoveryCode }: VerificationProof) =>
            callVerified(changeTotpSignIn, { body: { isTotpAtSignIn: wanted, code, recoveryCode } })
          }
          onDone={() => done(t(wanted ? 'security.atSignInOn' : 'security.atSignInOff'))}
          onClose={close}
        />
      )}
      {asked === 'turnOff' && (
        <StepUpSheet
          standing={security.verification}
          title={t('security.turnOff')}
          description={t('security.turnOffLead')}
          confirmText={t('security.turnOff')}
          isDangerous
          verify={({ code, recoveryCode }: VerificationProof) =>
            callVerified(turnOffTotp, { body: { code, recoveryCode } })
          }
          onDone={() => done(t('security.turnedOff'))}
          onClose={close}
        />
      )}
    </div>
  );
}

import { Button } from '@hoga/ui/components/button.tsx';
import { LimitedField } from '@hoga/ui/form/limited-field.tsx';
import { TextField } from '@hoga/ui/form/text-field.tsx';
import { useText } from '../../../shared/i18n/use-text.ts';
import type { FieldTexts } from './field-texts.ts';
import { hasUncheckedReferral, type SignUpDraft } from './sign-up-draft.ts';
import type { Referral } from './use-sign-up.ts';

interface ProfileStepProps {
  readonly draft: SignUpDraft;
  readonly onChange: (change: Partial<SignUpDraft>) => void;
  readonly errors: FieldTexts;
  readonly referral: Referral;
  /** The code came with the link: it is shown, not typed. */
  readonly isReferred: boolean;
}

export function ProfileStep({ draft, onChange, errors, referral, isReferred }: ProfileStepProps) {
  const t = useText();
  return (
    <div className="flex flex-col gap-2.5">
      <TextField
        label={t('signUp.name')}
        value={draft.name}
        onChange={(name) => onChange({ name })}
        maxLength={40}
        autoComplete="name"
        enterKeyHint="next"
        error={errors.name}
      />
      <LimitedField
        kind="noSpecial"
        label={t('signUp.nick')}
        value={draft.nick}
        onChange={(nick) => onChange({ nick })}
        maxLength={12}
        autoComplete="nickname"
        enterKeyHint="next"
        error={errors.nick}
        hint={t('signUp.nickHint')}
      />
      <LimitedField
        kind="email"
        label={t('signUp.email')}
        value={draft.email}
        onChange={(email) => onChange({ email })}
        maxLength={120}
        autoComplete="email"
        enterKeyHint="go"
        error={errors.email}
      />
      <TextField
        label={t('signUp.referral')}
        value={draft.referralCode}
        onChange={(referralCode) => onChange({ referralCode, partner: null })}
        maxLength={64}
        readOnly={isReferred}
        error={referral.error}
        hint={draft.partner === null ? undefined : t('signUp.referralFound', { name: draft.partner.name })}
        trailing={
          hasUncheckedReferral(draft) ? (
            <Button size="sm" variant="secondary" pending={referral.isChecking} onClick={referral.check}>
              {t('signUp.referralApply')}
            </Button>
          ) : undefined
        }
      />
    </div>
  );
}

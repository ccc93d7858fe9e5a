import { verifyPartner } from '@hoga/contract/account';
import { useState } from 'react';
import { callApi, messageFor } from '../../../data/api/api.ts';
import { isSuccess } from '../../../data/api/reply.ts';
import { LimitedField } from '../../../shared/form/limited-field.tsx';
import { TextField } from '../../../shared/form/text-field.tsx';
import { useText } from '../../../shared/i18n/use-text.ts';
import { Button } from '../../../shared/ui/button.tsx';
import type { FieldTexts } from './field-texts.ts';
import type { SignUpDraft } from './sign-up-draft.ts';

interface ProfileStepProps {
  readonly draft: SignUpDraft;
  readonly onChange: (change: Partial<SignUpDraft>) => void;
  readonly errors: FieldTexts;
  /** The code came with the link: it is shown, not typed. */
  readonly isReferred: boolean;
}

export function ProfileStep({ draft, onChange, errors, isReferred }: ProfileStepProps) {
  const t = useText();
  const [isChecking, setChecking] = useState(false);
  const [referralError, setReferralError] = useState<string>();

  async function checkReferral() {
    setChecking(true);
    const reply = await callApi(verifyPartner, { query: { partnerPk: draft.referralCode } });
    setChecking(false);
    setReferralError(isSuccess(reply) ? undefined : messageFor(reply));
    onChange({ partner: isSuccess(reply) ? { id: reply.data.partnerId, name: reply.data.name } : null });
  }

  return (
    <div className="flex flex-col gap-2.5">
      <TextField
        label={t('sign.name')}
        value={draft.name}
        onChange={(name) => onChange({ name })}
        maxLength={40}
        autoComplete="name"
        error={errors.name}
      />
      <LimitedField
        kind="noSpecial"
        label={t('sign.nick')}
        value={draft.nick}
        onChange={(nick) => onChange({ nick })}
        maxLength={12}
        autoComplete="nickname"
        error={errors.nick}
        hint={t('sign.nickHint')}
      />
      <LimitedField
        kind="email"
        label={t('sign.email')}
        value={draft.email}
        onChange={(email) => onChange({ email })}
        maxLength={120}
        autoComplete="email"
        error={errors.email}
      />
      <TextField
        label={t('sign.referral')}
        value={draft.referralCode}
        onChange={(referralCode) => {
          setReferralError(undefined);
          onChange({ referralCode, partner: null });
        }}
        maxLength={64}
        readOnly={isReferred}
        error={referralError}
        hint={draft.partner === null ? undefined : t('sign.referralFound', { name: draft.partner.name })}
        trailing={
          draft.partner === null && draft.referralCode !== '' ? (
            <Button size="sm" variant="secondary" pending={isChecking} onClick={() => void checkReferral()}>
              {t('sign.referralApply')}
            </Button>
          ) : undefined
        }
      />
    </div>
  );
}

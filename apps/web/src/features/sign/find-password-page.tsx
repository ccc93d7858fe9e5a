import { isSuccess } from '@hoga/client/reply';
import { findPassword } from '@hoga/contract/unchecked/account';
import { checkUsername } from '@hoga/domain/accounts/field-rules';
import { Button } from '@hoga/ui/components/button.tsx';
import { alert } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { LimitedField } from '@hoga/ui/form/limited-field.tsx';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { callApi, messageFor } from '../../data/api/api.ts';
import { failureText } from '../../data/site/failure-text.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { NewPasswordFields, newPasswordErrors } from './new-password-fields.tsx';
import { PhoneCertification } from './phone-certification.tsx';
import { SignFrame } from './sign-frame.tsx';

export function FindPasswordPage() {
  const t = useText();
  const navigate = useNavigate();
  const [username, setUsername] = useState('');
  const [phone, setPhone] = useState('');
  const [certificateValue, setCertificateValue] = useState('');
  const [newPassword, setNewPassword] = useState({ password: '', passwordAgain: '' });
  const [hasTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const usernameRefusal = checkUsername(username);
  const passwordErrors = newPasswordErrors(newPassword);
  const isComplete = usernameRefusal === null && Object.keys(passwordErrors).length === 0;

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (isBusy || !isComplete || certificateValue === '') return;
    setBusy(true);
    const { password } = newPassword;
    const reply = await callApi(findPassword, { body: { username, phone, certificateValue, password } });
    setBusy(false);
    if (!isSuccess(reply)) {
      setCertificateValue('');
      return alert({ body: messageFor(reply) });
    }
    await alert({ title: t('signUp.passwordChanged'), body: t('signUp.passwordChangedBody') });
    await navigate({ to: '/signin' });
  }

  return (
    <form onSubmit={submit} noValidate>
      <SignFrame
        title={t('sign.findPassword')}
        lead={t('signUp.findPasswordLead')}
        onBack={() => void navigate({ to: '/signin' })}
        footer={
          <Button type="submit" variant="primary" block pending={isBusy} disabled={certificateValue === ''}>
            {t('signUp.setPassword')}
          </Button>
        }
      >
        <div className="flex flex-col gap-2.5">
          <LimitedField
            kind="username"
            label={t('sign.username')}
            value={username}
            onChange={setUsername}
            maxLength={20}
            autoComplete="username"
            error={hasTried && usernameRefusal !== null ? failureText(usernameRefusal) : undefined}
          />
          <PhoneCertification
            phone={phone}
            onPhoneChange={setPhone}
            forKnownPhone
            isCertified={certificateValue !== ''}
            onCertified={setCertificateValue}
            onStartOver={() => setCertificateValue('')}
          />
          {certificateValue !== '' && (
            <NewPasswordFields value={newPassword} onChange={setNewPassword} errors={hasTried ? passwordErrors : {}} />
          )}
        </div>
      </SignFrame>
    </form>
  );
}

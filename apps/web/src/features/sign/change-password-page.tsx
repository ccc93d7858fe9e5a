import { isSuccess } from '@hoga/client/reply';
import { changePassword } from '@hoga/contract/unchecked/account';
import { Button } from '@hoga/ui/components/button.tsx';
import { alert } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { type FormEvent, useState } from 'react';
import { callApi, messageFor } from '../../data/api/api.ts';
import { logout } from '../../data/session/session.ts';
import { useSession } from '../../data/session/session-store.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { NewPasswordFields, newPasswordErrors } from './new-password-fields.tsx';
import { PlainPasswordField } from './plain-password-field.tsx';

/** /more/change_password: ends every session, this one included (QUALITY §4). */
export function ChangePasswordPage() {
  const t = useText();
  const username = useSession(({ user }) => user?.username ?? '');
  const id = useSession(({ user }) => user?.id);
  const [currentPassword, setCurrentPassword] = useState('');
  const [newPassword, setNewPassword] = useState({ password: '', passwordAgain: '' });
  const [hasTried, setTried] = useState(false);
  const [refused, setRefused] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const errors = newPasswordErrors(newPassword);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    setRefused(undefined);
    if (isBusy || currentPassword === '' || Object.keys(errors).length > 0) return;
    setBusy(true);
    const reply = await callApi(changePassword, { body: { id, password: newPassword.password, currentPassword } });
    setBusy(false);
    if (!isSuccess(reply)) return setRefused(messageFor(reply));
    await alert({ title: t('signUp.passwordChanged'), body: t('signUp.passwordChangedBody') });
    logout();
  }

  const missing = hasTried && currentPassword === '' ? t('sign.enterPassword') : undefined;
  return (
    <form className="mx-auto flex w-full max-w-[480px] flex-1 flex-col px-5 pt-4 pb-6" onSubmit={submit} noValidate>
      <p className="text-body text-ink-2">{t('signUp.changePasswordLead')}</p>
      {/* Password managers file the new password under this name. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <div className="mt-5 flex flex-col gap-2.5">
        <PlainPasswordField
          label={t('signUp.currentPassword')}
          value={currentPassword}
          onChange={setCurrentPassword}
          maxLength={20}
          autoComplete="current-password"
          error={refused ?? missing}
        />
        <NewPasswordFields value={newPassword} onChange={setNewPassword} errors={hasTried ? errors : {}} />
      </div>
      <Button type="submit" variant="primary" block pending={isBusy} className="mt-6">
        {t('signUp.setPassword')}
      </Button>
    </form>
  );
}

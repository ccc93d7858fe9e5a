import { isSuccess } from '@hoga/client/reply';
import { changeNick } from '@hoga/contract/unchecked/account';
import { checkNick, checkNickDiffers } from '@hoga/domain/accounts/field-rules';
import { cleanText } from '@hoga/domain/accounts/typed-text';
import { Button } from '@hoga/ui/components/button.tsx';
import { Sheet } from '@hoga/ui/components/sheet.tsx';
import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { LimitedField } from '@hoga/ui/form/limited-field.tsx';
import { useState } from 'react';
import { callApi, messageFor } from '../../../data/api/api.ts';
import { sessionStore, useSession } from '../../../data/session/session-store.ts';
import { failureText } from '../../../data/site/failure-text.ts';
import { useText } from '../../../shared/i18n/use-text.ts';

interface NickSheetProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

export function NickSheet({ open, onOpenChange }: NickSheetProps) {
  const t = useText();
  const user = useSession((state) => state.user);
  const [nick, setNick] = useState(user?.nick ?? '');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function save() {
    if (user === null) return;
    const cleaned = cleanText(nick);
    const refusal = checkNick(cleaned) ?? checkNickDiffers(user.username, cleaned);
    if (refusal !== null) return setError(failureText(refusal));
    setBusy(true);
    const reply = await callApi(changeNick, { body: { id: user.id, nick: cleaned } });
    setBusy(false);
    if (!isSuccess(reply)) return setError(messageFor(reply));
    setError(undefined);
    sessionStore.setState({ user: { ...user, nick: reply.data.nick } });
    onOpenChange(false);
    toast({ tone: 'ok', title: t('more.nickChanged') });
  }

  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={t('more.changeNick')}
      footer={
        <Button variant="primary" block pending={isBusy} onClick={() => void save()}>
          {t('trading.save')}
        </Button>
      }
    >
      <LimitedField
        kind="noSpecial"
        label={t('more.nick')}
        value={nick}
        onChange={setNick}
        maxLength={12}
        error={error}
        hint={t('more.nickHint')}
      />
    </Sheet>
  );
}

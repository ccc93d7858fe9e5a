import { isSuccess } from '@hoga/client/reply';
import type { DataOf } from '@hoga/contract/call';
import { findId } from '@hoga/contract/unchecked/account';
import { Button } from '@hoga/ui/components/button.tsx';
import { ButtonLink } from '@hoga/ui/components/button-link.tsx';
import { alert } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { EmptyState } from '@hoga/ui/components/empty-state.tsx';
import { TextField } from '@hoga/ui/form/text-field.tsx';
import { formatKstDate } from '@hoga/ui/lib/format-time.ts';
import { useNavigate } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { callApi, messageFor } from '../../data/api/api.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { PhoneCertification } from './phone-certification.tsx';
import { SignFrame } from './sign-frame.tsx';
import { useFieldTexts } from './sign-up/field-texts.ts';
import { nameError } from './sign-up/sign-up-draft.ts';

type Found = DataOf<typeof findId>['usernames'];

export function FindIdPage() {
  const t = useText();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [phone, setPhone] = useState('');
  const [certificateValue, setCertificateValue] = useState('');
  const [hasTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [found, setFound] = useState<Found | null>(null);
  const wrongName = nameError(name);
  const errors = useFieldTexts(hasTried && wrongName !== null ? { name: wrongName } : {});

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setTried(true);
    if (wrongName !== null || certificateValue === '') return;
    setBusy(true);
    const reply = await callApi(findId, { body: { name, phone, certificateValue } });
    setBusy(false);
    // A proof is good for one question; the next needs a new one.
    setCertificateValue('');
    if (isSuccess(reply)) return setFound(reply.data.usernames);
    await alert({ body: messageFor(reply) });
  }

  const goBack = () => void navigate({ to: '/signin' });
  if (found !== null) return <FoundIds found={found} onBack={goBack} onAgain={() => setFound(null)} />;
  return (
    <form onSubmit={submit} noValidate>
      <SignFrame
        title={t('sign.findId')}
        lead={t('signUp.findIdLead')}
        onBack={goBack}
        footer={
          <Button type="submit" variant="primary" block pending={isBusy} disabled={certificateValue === ''}>
            {t('sign.findId')}
          </Button>
        }
      >
        <div className="flex flex-col gap-2.5">
          <TextField
            label={t('signUp.name')}
            value={name}
            onChange={setName}
            maxLength={40}
            autoComplete="name"
            error={errors.name}
          />
          <PhoneCertification
            phone={phone}
            onPhoneChange={setPhone}
            forKnownPhone
            isCertified={certificateValue !== ''}
            onCertified={setCertificateValue}
            onStartOver={() => setCertificateValue('')}
          />
        </div>
      </SignFrame>
    </form>
  );
}

interface FoundIdsProps {
  readonly found: Found;
  readonly onBack: () => void;
  readonly onAgain: () => void;
}

function FoundIds({ found, onBack, onAgain }: FoundIdsProps) {
  const t = useText();
  if (found.length === 0) {
    return (
      <SignFrame title={t('sign.findId')} onBack={onBack}>
        <EmptyState
          icon={<SearchX />}
          title={t('signUp.findIdNone')}
          detail={t('signUp.findIdNoneHint')}
          action={
            <Button size="md" onClick={onAgain}>
              {t('signUp.findAgain')}
            </Button>
          }
        />
      </SignFrame>
    );
  }
  return (
    <SignFrame
      title={t('signUp.findIdResult')}
      onBack={onBack}
      footer={
        <ButtonLink href="/signin" variant="primary" block>
          {t('signUp.goSignIn')}
        </ButtonLink>
      }
    >
      <ul className="flex flex-col gap-2">
        {found.map(({ username, createdAt }) => (
          <li key={username} className="flex items-center justify-between rounded-lg bg-surface-1 px-4 py-4">
            <b className="text-title3">{username}</b>
            <span className="text-caption text-ink-3">{t('signUp.joinedAt', { date: formatKstDate(createdAt) })}</span>
          </li>
        ))}
      </ul>
    </SignFrame>
  );
}

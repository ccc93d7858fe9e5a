import { Checkbox } from '@hoga/ui/components/checkbox.tsx';
import { Sheet } from '@hoga/ui/components/sheet.tsx';
import { useState } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import { AGREEMENTS, type Agreement, type SignUpDraft } from './sign-up-draft.ts';

const TEXTS = {
  terms: { label: 'signUp.agreeTerms', title: 'agreement.termsTitle', body: 'agreement.termsBody' },
  privacy: { label: 'signUp.agreePrivacy', title: 'agreement.privacyTitle', body: 'agreement.privacyBody' },
  risk: { label: 'signUp.agreeRisk', title: 'agreement.riskTitle', body: 'agreement.riskBody' },
  marketing: { label: 'signUp.agreeMarketing', title: null, body: null },
} as const;

interface AgreementStepProps {
  readonly agreed: SignUpDraft['agreed'];
  readonly onChange: (agreed: SignUpDraft['agreed']) => void;
  readonly error: string | undefined;
}

export function AgreementStep({ agreed, onChange, error }: AgreementStepProps) {
  const t = useText();
  const [shown, setShown] = useState<Exclude<Agreement, 'marketing'>>('terms');
  const [isOpen, setOpen] = useState(false);
  const hasAll = AGREEMENTS.every((name) => agreed[name]);

  function agreeToAll(checked: boolean) {
    onChange({ terms: checked, privacy: checked, risk: checked, marketing: checked });
  }

  return (
    <div>
      <div className="rounded-md bg-surface-2 px-4 py-1.5">
        <Checkbox
          label={<b className="text-body">{t('signUp.agreeAll')}</b>}
          checked={hasAll}
          onCheckedChange={agreeToAll}
        />
      </div>
      <ul className="mt-2 px-4">
        {AGREEMENTS.map((name) => (
          <li key={name} className="flex items-center justify-between gap-2">
            <Checkbox
              label={t(TEXTS[name].label)}
              checked={agreed[name]}
              onCheckedChange={(checked) => onChange({ ...agreed, [name]: checked })}
              className="min-h-13 flex-1"
            />
            {name !== 'marketing' && (
              <button
                type="button"
                className="min-h-11 shrink-0 px-2 text-label text-ink-2 underline"
                aria-label={`${t(TEXTS[name].title)} ${t('signUp.viewText')}`}
                onClick={() => {
                  setShown(name);
                  setOpen(true);
                }}
              >
                {t('signUp.viewText')}
              </button>
            )}
          </li>
        ))}
      </ul>
      {error !== undefined && (
        <p role="alert" className="mt-3 px-4 text-label font-medium text-danger">
          {error}
        </p>
      )}
      <Sheet open={isOpen} onOpenChange={setOpen} title={t(TEXTS[shown].title)}>
        <p className="pb-4 text-body whitespace-pre-line text-ink-2">{t(TEXTS[shown].body)}</p>
      </Sheet>
    </div>
  );
}

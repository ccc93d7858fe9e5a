import { Button } from '@hoga/ui/components/button.tsx';
import { buttonLook } from '@hoga/ui/components/button-look.ts';
import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { copyText } from '@hoga/ui/lib/copy-text.ts';
import { QrCode } from '@hoga/ui/qr/qr-code.tsx';
import { Copy, ExternalLink } from 'lucide-react';
import { useText } from '../../../shared/i18n/use-text.ts';
import { SetUpStep } from './set-up-step.tsx';

interface RegisterStepProps {
  readonly secret: string;
  readonly uri: string;
  readonly isDone: boolean;
}

/** The secret for the authenticator app: to scan from another device, to type in, to copy, or to open where the app is on this device. */
export function RegisterStep({ secret, uri, isDone }: RegisterStepProps) {
  const t = useText();

  async function copy() {
    const isCopied = await copyText(secret);
    toast(isCopied ? { tone: 'ok', title: t('security.copied') } : { tone: 'warn', title: t('security.copyFailed') });
  }

  return (
    <SetUpStep number={1} title={t('security.register')} isDone={isDone}>
      <p className="text-caption text-ink-2 break-keep">{t('security.registerLead')}</p>
      <div className="mt-2.5 rounded-lg bg-surface-1 px-4 py-3.5">
        <div className="mb-3 flex justify-center">
          <QrCode text={uri} label={t('security.qr')} />
        </div>
        <p className="text-caption text-ink-3">{t('security.key')}</p>
        {/* In fours, as apps show it; they take it with blanks and without. */}
        <p className="mt-1 text-body font-semibold tracking-wide tabular-nums">
          {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button size="sm" onClick={() => void copy()}>
            <Copy size={16} aria-hidden="true" />
            {t('security.copy')}
          </Button>
          <a href={uri} {...buttonLook({ size: 'sm' })}>
            <ExternalLink size={16} aria-hidden="true" />
            {t('security.openApp')}
          </a>
        </div>
      </div>
    </SetUpStep>
  );
}

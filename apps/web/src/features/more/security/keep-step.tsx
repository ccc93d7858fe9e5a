import { Button } from '@hoga/ui/components/button.tsx';
import { Checkbox } from '@hoga/ui/components/checkbox.tsx';
import { Switch } from '@hoga/ui/components/switch.tsx';
import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { copyText } from '@hoga/ui/lib/copy-text.ts';
import { saveTextFile } from '@hoga/ui/lib/save-text-file.ts';
import { Clock, Copy, Download } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../../data/session/session-store.ts';
import { useSite } from '../../../data/site/site-store.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { SetUpStep } from './set-up-step.tsx';

interface KeepStepProps {
  readonly recoveryCodes: readonly string[];
  /** Returns the error, if any. */
  readonly turnOn: (isAtSignIn: boolean) => Promise<string | null>;
}

/** The recovery codes, shown once; turning it on requires a confirmation that they are kept. */
export function KeepStep({ recoveryCodes, turnOn }: KeepStepProps) {
  const t = useText();
  const site = useSite();
  const username = useSession(({ user }) => user?.username ?? '');
  const [isKept, setKept] = useState(false);
  const [isAtSignIn, setAtSignIn] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();

  async function copy() {
    const isCopied = await copyText(recoveryCodes.join('\n'));
    toast(isCopied ? { tone: 'ok', title: t('security.copied') } : { tone: 'warn', title: t('security.copyFailed') });
  }

  function save() {
    const title = t('security.fileTitle', { site: site.texts.name, username });
    saveTextFile(`${site.code}-recovery-codes.txt`, `${title}\n\n${recoveryCodes.join('\n')}\n`);
  }

  async function finish() {
    setBusy(true);
    const refusal = await turnOn(isAtSignIn);
    setBusy(false);
    setRefused(refusal ?? undefined);
  }

  return (
    <SetUpStep number={3} title={t('security.keep')}>
      <p className="text-caption text-ink-2 break-keep">{t('security.keepLead')}</p>
      <ol className="mt-2.5 -ml-[30px] grid list-none grid-cols-2 gap-x-6 rounded-lg bg-surface-1 px-4 py-1.5">
        {recoveryCodes.map((code, place) => (
          <li key={code} className="flex min-h-9 items-center gap-3 border-b border-line nth-last-[-n+2]:border-0">
            <span aria-hidden="true" className="w-4 text-micro text-ink-3">
              {place + 1}
            </span>
            <span className="font-semibold tracking-wide tabular-nums">{code}</span>
          </li>
        ))}
      </ol>
      <div className="mt-2 -ml-[30px] grid grid-cols-2 gap-2">
        <Button size="md" onClick={() => void copy()}>
          <Copy size={16} aria-hidden="true" />
          {t('security.copyAll')}
        </Button>
        <Button size="md" onClick={save}>
          <Download size={16} aria-hidden="true" />
          {t('security.saveFile')}
        </Button>
      </div>
      <div className="mt-5 -ml-[30px] border-t border-line pt-2">
        <Switch
          checked={isAtSignIn}
          onCheckedChange={setAtSignIn}
          label={t('security.atSignIn')}
          hint={t('security.atSignInHint')}
        />
        <Checkbox checked={isKept} onCheckedChange={setKept} label={t('security.kept')} />
        <p className="mt-1 mb-3 flex items-center gap-1.5 text-caption text-warn">
          <Clock size={15} aria-hidden="true" className="shrink-0" />
          {t('security.pause')}
        </p>
        <Button variant="primary" block disabled={!isKept} pending={isBusy} onClick={() => void finish()}>
          {t('security.turnOn')}
        </Button>
        <p role="alert" className="min-h-6 pt-1 text-label font-medium text-danger">
          {refused}
        </p>
      </div>
    </SetUpStep>
  );
}

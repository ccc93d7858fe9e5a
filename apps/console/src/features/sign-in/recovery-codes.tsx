import { Button } from '@hoga/ui/components/button.tsx';
import { saveTextFile } from '@hoga/ui/lib/save-text-file.ts';
import { t } from '../../shared/i18n/t.ts';

/** Shown this once: each takes the place of the app a single time. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  return (
    <div className="flex flex-col gap-4">
      <h1 className="text-title1 font-bold tracking-tight">{t('signIn.recoveryCodes', { count: codes.length })}</h1>
      <p className="text-label text-ink-2">{t('signIn.recoveryAbout')}</p>
      <ul className="grid grid-cols-2 gap-2 rounded-md bg-surface-2 p-4 text-label font-semibold">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button onClick={() => saveTextFile('hoga-console-recovery.txt', `${codes.join('\n')}\n`)}>
        {t('signIn.saveFile')}
      </Button>
      <Button variant="primary" onClick={onKept}>
        {t('signIn.kept')}
      </Button>
    </div>
  );
}

import { Banner } from '@hoga/ui/components/banner.tsx';
import { Button } from '@hoga/ui/components/button.tsx';
import { Checkbox } from '@hoga/ui/components/checkbox.tsx';
import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { copyText } from '@hoga/ui/lib/copy-text.ts';
import { saveTextFile } from '@hoga/ui/lib/save-text-file.ts';
import { Copy, Download, KeyRound, Mail, TriangleAlert } from 'lucide-react';
import type { MadeKey } from '../../../data/keys/key-queries.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { KeyTags } from './key-tags.tsx';

const ENV_FILE = 'hoga.env';

interface EnvValues {
  readonly url: string;
  readonly keyId: string;
  /** Null: the member has it already. */
  readonly secret: string | null;
}

/** What programs read their key from, line by line. */
function envLines({ url, keyId, secret }: EnvValues): readonly (readonly [name: string, value: string])[] {
  return [
    ['HOGA_URL', url],
    ['HOGA_KEY_ID', keyId],
    ['HOGA_SECRET', secret ?? ''],
  ];
}

function envFile(values: EnvValues): string {
  return envLines(values)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');
}

interface SecretStepProps {
  readonly made: MadeKey;
  /** Null where the member has made the pair. */
  readonly secret: string | null;
  readonly isKept: boolean;
  readonly onKept: (isKept: boolean) => void;
}

/** The key's name and its secret, this once, to be copied or kept as a file. */
export function SecretStep({ made, secret, isKept, onKept }: SecretStepProps) {
  const t = useText();
  const { key } = made;
  const values = { url: window.location.origin, keyId: key.id, secret };

  async function copy() {
    const isCopied = await copyText(secret ?? key.id);
    toast(isCopied ? { tone: 'ok', title: t('keys.copied') } : { tone: 'warn', title: t('keys.copyFailed') });
  }

  const once = secret === null ? 'keys.onceOwn' : key.kind === 'TRADE' ? 'keys.onceHere' : 'keys.onceHash';
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center gap-3">
        <span aria-hidden="true" className="grid size-11 shrink-0 place-items-center rounded-full bg-ok-soft text-ok">
          <KeyRound size={22} />
        </span>
        <div className="min-w-0">
          <p className="text-body font-semibold wrap-anywhere">{key.name}</p>
          <KeyTags of={key} className="mt-1" />
        </div>
      </div>
      <Banner tone="warn" icon={<TriangleAlert />} inset>
        {t(once)}
      </Banner>
      <Shown label={t('keys.id')} text={key.id} />
      {secret !== null && <Shown label={t('keys.secret')} text={secret} />}
      <div className="grid grid-cols-2 gap-2">
        {secret !== null && (
          <Button size="md" onClick={() => void copy()}>
            <Copy size={16} aria-hidden="true" />
            {t('keys.copySecret')}
          </Button>
        )}
        <Button size="md" onClick={() => saveTextFile(ENV_FILE, envFile(values))}>
          <Download size={16} aria-hidden="true" />
          {t('keys.saveEnv')}
        </Button>
      </div>
      <figure className="rounded-md border border-line">
        <figcaption className="border-b border-line px-3.5 py-2 text-micro text-ink-3">{ENV_FILE}</figcaption>
        <pre className="overflow-x-auto px-3.5 py-2.5 font-mono text-micro leading-relaxed">
          {envLines(values).map(([name, value]) => (
            <span key={name} className="block">
              <span className="text-brand-text">{name}</span>={value}
            </span>
          ))}
        </pre>
      </figure>
      <p className="flex gap-2 px-0.5 text-micro text-ink-3">
        <Mail size={15} aria-hidden="true" className="mt-px shrink-0" />
        {t('keys.mailed')}
      </p>
      {secret !== null && <Checkbox checked={isKept} onCheckedChange={onKept} label={t('keys.kept')} />}
    </div>
  );
}

function Shown({ label, text }: { label: string; text: string }) {
  return (
    <div className="rounded-md border border-line px-3.5 py-2.5">
      <p className="text-micro text-ink-3">{label}</p>
      <p className="mt-0.5 font-mono text-caption break-all select-all">{text}</p>
    </div>
  );
}

import { Button } from '@hoga/ui/components/button.tsx';
import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { copyText } from '@hoga/ui/lib/copy-text.ts';
import { Copy } from 'lucide-react';
import { text } from '../../../shared/i18n/i18n.ts';
import { useText } from '../../../shared/i18n/use-text.ts';

/** Copies a text that is too long to type: an address, an account. */
export function CopyButton({ value, label }: { value: string; label: string }) {
  const t = useText();
  return (
    <Button size="sm" variant="quiet" aria-label={`${label} ${t('wallet.copy')}`} onClick={() => void copy(value)}>
      <Copy size={14} aria-hidden="true" />
      {t('wallet.copy')}
    </Button>
  );
}

async function copy(value: string): Promise<void> {
  const isCopied = await copyText(value);
  toast({ tone: isCopied ? 'ok' : 'warn', title: text(isCopied ? 'wallet.copied' : 'wallet.notCopied') });
}

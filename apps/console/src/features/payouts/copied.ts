import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { copyText } from '@hoga/ui/lib/copy-text.ts';
import { t } from '../../shared/i18n/t.ts';

/** Copies a text and confirms it with a toast. */
export async function copied(name: string, text: string): Promise<void> {
  const isCopied = await copyText(text);
  toast(
    isCopied ? { tone: 'ok', title: t('payouts.copied', { name }) } : { tone: 'warn', title: t('payouts.notCopied') },
  );
}

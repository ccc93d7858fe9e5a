import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { copyText } from '@hoga/ui/lib/copy-text.ts';

/** Copies a text and says so. */
export async function copied(name: string, text: string): Promise<void> {
  const isCopied = await copyText(text);
  toast(isCopied ? { tone: 'ok', title: `${name} 복사했습니다.` } : { tone: 'warn', title: '복사하지 못했습니다.' });
}

import { IconButton } from '@hoga/ui/components/icon-button.tsx';
import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { copyText } from '@hoga/ui/lib/copy-text.ts';
import { Share2 } from 'lucide-react';
import { useText } from '../i18n/use-text.ts';

/** Copies the address of a page that others may open. */
export function ShareButton({ path }: { path: string }) {
  const t = useText();
  const share = async () => {
    const isCopied = await copyText(`${window.location.origin}${path}`);
    toast(isCopied ? { tone: 'ok', title: t('nav.linkCopied') } : { tone: 'warn', title: t('nav.linkNotCopied') });
  };
  return <IconButton label={t('nav.share')} icon={<Share2 size={20} />} onClick={() => void share()} />;
}

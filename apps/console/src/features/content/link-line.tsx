import { ALLOWED_LINK } from '@hoga/domain/content/allowed-html';
import { type FormEvent, useState } from 'react';
import { t } from '../../shared/i18n/t.ts';
import { Control } from '../../shared/kit/control.tsx';

/** The target of the selected text's link. */
export function LinkLine({ onApply, onClose }: { onApply: (href: string) => void; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const href = typed.trim();
  const isGood = ALLOWED_LINK.test(href);
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (isGood) onApply(href);
  };
  return (
    <form onSubmit={apply} className="flex gap-2 border-b border-line p-2">
      <input
        // biome-ignore lint/a11y/noAutofocus: it was just asked for
        autoFocus
        className="line-field"
        aria-label={t('content.linkAddress')}
        placeholder={t('content.linkAddressHint')}
        aria-invalid={href !== '' && !isGood}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Control type="submit" look="primary" disabled={!isGood}>
        {t('content.apply')}
      </Control>
      <Control onClick={onClose}>{t('common.close')}</Control>
    </form>
  );
}

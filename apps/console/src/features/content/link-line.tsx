import { ALLOWED_LINK } from '@hoga/domain/content/allowed-html';
import { type FormEvent, useState } from 'react';
import { Control } from '../../shared/kit/control.tsx';

/** Where what is marked shall lead. */
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
        aria-label="연결할 주소"
        placeholder="https://… 또는 /more/notice"
        aria-invalid={href !== '' && !isGood}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Control type="submit" look="primary" disabled={!isGood}>
        적용
      </Control>
      <Control onClick={onClose}>닫기</Control>
    </form>
  );
}

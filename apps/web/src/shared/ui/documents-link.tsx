import { currentLanguage } from '@hoga/ui/texts/language-store.ts';
import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text.ts';

interface DocumentsLinkProps {
  readonly className?: string;
  readonly children: ReactNode;
}

/** To the documents for programs: plain pages of the server, outside of the application's router. */
export function DocumentsLink({ className, children }: DocumentsLinkProps) {
  // Another language renders it anew.
  useText();
  return (
    <a href={`/developers/${currentLanguage()}/quick-start`} className={className}>
      {children}
    </a>
  );
}

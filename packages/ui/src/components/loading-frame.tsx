import type { ReactNode } from 'react';
import { useText } from '../texts/use-text.ts';
import { AfterDelay } from './after-delay.tsx';

export interface LoadingFrameProps {
  className?: string | undefined;
  /** Grey shapes in place of the content. */
  children: ReactNode;
}

/** A loading state: announced to screen readers at once, drawn only after 200 ms. */
export function LoadingFrame({ className, children }: LoadingFrameProps) {
  const t = useText();
  return (
    <div role="status" aria-busy="true" className={className}>
      <span className="sr-only">{t('common.loading')}</span>
      <AfterDelay>{children}</AfterDelay>
    </div>
  );
}

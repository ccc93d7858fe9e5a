import { IconButton } from '@hoga/ui/components/icon-button.tsx';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../shared/i18n/use-text.ts';

interface SignFrameProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly onBack: () => void;
  /** Above the title: where the visitor is in a sequence. */
  readonly progress?: ReactNode;
  readonly children: ReactNode;
  /** The committing button, within reach of a thumb. */
  readonly footer?: ReactNode;
}

/** The frame of every page before sign-in but the first: back, a title, fields, one button at the bottom. */
export function SignFrame({ title, lead, onBack, progress, children, footer }: SignFrameProps) {
  const t = useText();
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-[480px] flex-col lg:justify-center lg:py-10">
      <header className="flex h-(--h-appbar) shrink-0 items-center px-1 lg:rounded-t-xl lg:bg-surface-1 lg:px-3 lg:pt-2">
        <IconButton label={t('common.back')} icon={<ChevronLeft />} onClick={onBack} />
      </header>
      <div className="flex flex-1 flex-col px-5 pt-2 pb-6 lg:flex-none lg:rounded-b-xl lg:bg-surface-1 lg:px-8 lg:pb-8">
        {progress}
        <h1 className="text-title1 font-bold tracking-tight">{title}</h1>
        {lead !== undefined && <p className="mt-2 text-body text-ink-2">{lead}</p>}
        <div className="mt-6 flex flex-1 flex-col">{children}</div>
        {footer !== undefined && (
          <div className="sticky bottom-0 -mx-5 mt-6 bg-bg px-5 pt-2 pb-safe short:static lg:static lg:mx-0 lg:bg-transparent lg:px-0">
            {footer}
          </div>
        )}
      </div>
    </main>
  );
}

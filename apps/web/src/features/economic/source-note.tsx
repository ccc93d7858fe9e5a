import { Tag } from '@hoga/ui/components/tag.tsx';
import { Info } from 'lucide-react';
import { useText } from '../../shared/i18n/use-text.ts';

interface SourceNoteProps {
  readonly source: string;
  readonly isSample: 0 | 1;
  /** Whether ▲ and ▼ stand above. */
  readonly hasMarks?: boolean;
}

/** The source of the figures; sample figures are marked. */
export function SourceNote({ source, isSample, hasMarks = false }: SourceNoteProps) {
  const t = useText();
  return (
    <footer className="flex flex-col gap-2 px-gutter pt-5 pb-8 text-caption text-ink-3">
      {hasMarks && (
        <p className="flex items-start gap-1.5">
          <Info size={16} aria-hidden="true" className="mt-px shrink-0" />
          {t('economic.explained')}
        </p>
      )}
      {isSample === 1 && (
        <p className="flex items-start gap-1.5">
          <Tag>{t('economic.sample')}</Tag>
          {t('economic.sampleHint')}
        </p>
      )}
      {source !== '' && <p>{t('economic.source', { source })}</p>}
    </footer>
  );
}

import { formatKstDateTime } from '@hoga/ui/lib/format-time.ts';
import type { ReactNode } from 'react';
import type { Written } from '../../data/content.ts';
import { t } from '../../shared/i18n/t.ts';
import { DetailPane } from '../../shared/kit/detail-pane.tsx';
import { EditorPage } from '../../shared/kit/editor-page.tsx';
import { Facts } from '../../shared/kit/facts.tsx';
import { StatusTag } from '../../shared/kit/status-tag.tsx';
import { typedContent } from './content-fields.ts';
import { ContentPreview } from './content-preview.tsx';
import { categoryName, KIND_NAMES, STATES } from './content-words.ts';

export interface ReadContentProps {
  list: ReactNode;
  written: Written;
  siteName: string;
  onClose: () => void;
}

/** The content, for operators who may not change it. */
export function ReadContent({ list, written, siteName, onClose }: ReadContentProps) {
  const { kind, category, title, state, startDate, endDate, createdAt, updatedAt, version, reads } = written;
  return (
    <EditorPage
      list={list}
      form={
        <DetailPane
          label={title}
          head={<StatusTag tone={STATES[state][1]}>{STATES[state][0]}</StatusTag>}
          onClose={onClose}
        >
          <p className="text-title2 font-bold wrap-anywhere">{title}</p>
          <Facts
            facts={[
              [t('content.kind'), KIND_NAMES[kind]],
              [t('content.category'), categoryName(kind, category)],
              [t('content.site'), siteName],
              [t('content.startsAt'), startDate === null ? t('content.atOnce') : formatKstDateTime(startDate)],
              [t('content.endsAt'), endDate === null ? t('content.forGood') : formatKstDateTime(endDate)],
              [t('content.readers'), t('content.readerCount', { reads: reads.toLocaleString() })],
              [t('content.writtenAt'), formatKstDateTime(createdAt)],
              [t('content.lastSaved'), t('content.savedVersion', { updatedAt: formatKstDateTime(updatedAt), version })],
            ]}
          />
        </DetailPane>
      }
      rail={<ContentPreview siteId={written.siteId} fields={typedContent(written).fields} />}
    />
  );
}

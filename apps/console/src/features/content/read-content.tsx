import { formatKstDateTime } from '@hoga/ui/lib/format-time.ts';
import type { ReactNode } from 'react';
import type { Written } from '../../data/content.ts';
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

/** What is written, for who may not change it. */
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
              ['종류', KIND_NAMES[kind]],
              ['분류', categoryName(kind, category)],
              ['사이트', siteName],
              ['게시 시작', startDate === null ? '바로' : formatKstDateTime(startDate)],
              ['게시 종료', endDate === null ? '계속' : formatKstDateTime(endDate)],
              ['읽은 회원', `${reads.toLocaleString()}명`],
              ['쓴 때', formatKstDateTime(createdAt)],
              ['마지막 저장', `${formatKstDateTime(updatedAt)} · 판 ${version}`],
            ]}
          />
        </DetailPane>
      }
      rail={<ContentPreview siteId={written.siteId} fields={typedContent(written).fields} />}
    />
  );
}

import type { ReactNode } from 'react';
import type { Written } from '../../data/content.ts';
import { useSavedDraft } from '../../shared/draft/use-saved-draft.ts';
import { EditorPage } from '../../shared/kit/editor-page.tsx';
import { typedContent } from './content-fields.ts';
import { ContentPreview } from './content-preview.tsx';
import { EditContent } from './edit-content.tsx';

export interface WrittenPanesProps {
  list: ReactNode;
  written: Written;
  siteName: string;
  categories: readonly string[];
  /** Reads it again. */
  fresh: () => Promise<Written | null>;
  onClose: () => void;
}

/** Existing content, with the preview of what is typed. */
export function WrittenPanes({ list, written, siteName, categories, fresh, onClose }: WrittenPanesProps) {
  const saved = useSavedDraft(typedContent(written), async () => {
    const now = await fresh();
    return now === null ? null : typedContent(now);
  });
  return (
    <EditorPage
      list={list}
      form={
        <EditContent
          written={written}
          siteName={siteName}
          saved={saved}
          categories={categories}
          onChanged={() => void fresh()}
          onClose={onClose}
        />
      }
      rail={<ContentPreview siteId={written.siteId} fields={saved.draft.values} />}
    />
  );
}

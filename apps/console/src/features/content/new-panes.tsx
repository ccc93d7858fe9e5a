import type { SiteId } from '@hoga/kernel/ids';
import { type ReactNode, useState } from 'react';
import { useSavedDraft } from '../../shared/draft/use-saved-draft.ts';
import { EditorPage } from '../../shared/kit/editor-page.tsx';
import { NEW_CONTENT } from './content-fields.ts';
import { ContentPreview } from './content-preview.tsx';
import { NewContent } from './new-content.tsx';

export interface NewPanesProps {
  list: ReactNode;
  siteIds: readonly SiteId[];
  categories: readonly string[];
  onSaved: () => void;
  onClose: () => void;
}

/** New content, with the preview on the first of its sites. */
export function NewPanes({ list, siteIds, categories, onSaved, onClose }: NewPanesProps) {
  const saved = useSavedDraft(NEW_CONTENT, () => Promise.resolve(NEW_CONTENT));
  const [chosen, setChosen] = useState<readonly SiteId[]>(siteIds.slice(0, 1));
  const [first] = chosen;
  return (
    <EditorPage
      list={list}
      form={
        <NewContent
          siteIds={siteIds}
          chosen={chosen}
          onChoose={setChosen}
          saved={saved}
          categories={categories}
          onSaved={onSaved}
          onClose={onClose}
        />
      }
      rail={first === undefined ? null : <ContentPreview siteId={first} fields={saved.draft.values} />}
    />
  );
}

import { isSuccess } from '@hoga/client/reply';
import { defined } from '@hoga/kernel/assert';
import type { SiteId } from '@hoga/kernel/ids';
import { useState } from 'react';
import { save } from '../../data/content.ts';
import { useNamedSites } from '../../data/sites.ts';
import type { SavedDraft } from '../../shared/draft/use-saved-draft.ts';
import { t } from '../../shared/i18n/t.ts';
import { Control } from '../../shared/kit/control.tsx';
import { ContentEditor } from './content-editor.tsx';
import { type ContentField, contentToSave } from './content-fields.ts';

export interface NewContentProps {
  siteIds: readonly SiteId[];
  chosen: readonly SiteId[];
  onChoose: (siteIds: readonly SiteId[]) => void;
  saved: SavedDraft<ContentField>;
  categories: readonly string[];
  onSaved: () => void;
  onClose: () => void;
}

/** New content, for one site or the same for several. */
export function NewContent(props: NewContentProps) {
  const { siteIds, chosen, onChoose, saved, categories, onSaved, onClose } = props;
  const sites = useNamedSites(siteIds);
  /** Where it is written already: a second try writes it nowhere twice. */
  const [done, setDone] = useState<readonly SiteId[]>([]);
  const [first, ...others] = chosen.filter((id) => !done.includes(id));
  const saveAll = async (siteId: SiteId, isDraft: boolean) => {
    const body = contentToSave(saved.draft.values, null, isDraft);
    let reply = await save(siteId, body);
    let written = isSuccess(reply) ? [...done, siteId] : done;
    for (const other of others) {
      if (!isSuccess(reply)) break;
      reply = await save(other, body);
      if (isSuccess(reply)) written = [...written, other];
    }
    setDone(written);
    return reply;
  };
  return (
    <ContentEditor
      label={t('content.newText')}
      head={<b className="font-semibold">{t('content.newText')}</b>}
      saved={saved}
      isNew
      pictureSite={chosen.length === 1 && first !== undefined ? first : null}
      categories={categories}
      action={others.length === 0 ? t('content.publish') : t('content.publishOn', { count: others.length + 1 })}
      canBeDraft
      onSave={(isDraft) => saveAll(defined(first, 'a site where it is not written yet'), isDraft)}
      onSaved={onSaved}
      onClose={onClose}
      above={
        siteIds.length > 1 && (
          <fieldset className="flex flex-wrap gap-1.5">
            <legend className="mb-1.5 text-micro text-ink-3">{t('content.site')}</legend>
            {sites.map(({ id, name }) => (
              <Control
                key={id}
                look="chip"
                aria-pressed={chosen.includes(id)}
                disabled={done.includes(id) || (chosen.length === 1 && chosen.includes(id))}
                onClick={() => onChoose(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])}
              >
                {name}
                {done.includes(id) && t('content.up')}
              </Control>
            ))}
          </fieldset>
        )
      }
    />
  );
}

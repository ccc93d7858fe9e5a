import { type ContentKind, STATIC_PAGES, type StaticPage } from '@hoga/domain/content/vocabulary';
import { Switch } from '@hoga/ui/components/switch.tsx';
import { useId } from 'react';
import type { DraftForm } from '../../shared/draft/use-draft.ts';
import { t } from '../../shared/i18n/t.ts';
import { ChoiceField } from '../../shared/kit/choice-field.tsx';
import { LabelledField } from '../../shared/kit/labelled-field.tsx';
import { type ContentField, FIELD_NAMES, HAS } from './content-fields.ts';
import { KIND_NAMES, PAGE_NAMES } from './content-words.ts';
import { HtmlEditor } from './html-editor.tsx';
import { PictureField } from './picture-field.tsx';

const KINDS = Object.entries(KIND_NAMES).map(([value, name]) => ({ value: value as ContentKind, name }));
const PAGES = STATIC_PAGES.map((value) => ({ value, name: PAGE_NAMES[value] }));

export interface ContentFormProps {
  draft: DraftForm<ContentField>;
  /** The kind cannot change once it is saved. */
  isNew: boolean;
  /** Existing categories, as suggestions. */
  categories: readonly string[];
  onPicture?: ((file: File) => Promise<string | null>) | undefined;
}

/** The fields of content for members; each kind shows only the fields it uses. */
export function ContentForm({ draft, isNew, categories, onPicture }: ContentFormProps) {
  const known = useId();
  const { values, changed, type } = draft;
  const kind = values.kind as ContentKind;
  const line = (name: ContentField) => ({
    label: FIELD_NAMES[name],
    value: values[name],
    isChanged: !isNew && changed.includes(name),
    onChange: (value: string) => type(name, value),
  });
  return (
    <div className="flex flex-col gap-4 *:flex-none">
      <div className="flex flex-wrap gap-3">
        <ChoiceField
          label={FIELD_NAMES.kind}
          choices={KINDS}
          value={kind}
          disabled={!isNew}
          onChange={(value) => type('kind', value)}
        />
        {kind === 'static' ? (
          <ChoiceField
            label={FIELD_NAMES.category}
            choices={[{ value: '', name: t('content.choose') }, ...PAGES]}
            value={values.category as StaticPage | ''}
            onChange={(value) => type('category', value)}
          />
        ) : (
          <LabelledField {...line('category')} maxLength={40} list={known} />
        )}
        <datalist id={known}>
          {categories.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
      </div>
      <LabelledField {...line('title')} maxLength={200} />
      {HAS.summary.includes(kind) && <LabelledField {...line('summary')} maxLength={300} />}
      <HtmlEditor
        label={FIELD_NAMES.content}
        value={values.content}
        onChange={(html) => type('content', html)}
        onPicture={onPicture}
      />
      {HAS.image.includes(kind) && (
        <PictureField name={values.image} onChange={(name) => type('image', name)} onPicture={onPicture} />
      )}
      {HAS.link.includes(kind) && (
        <LabelledField {...line('link')} maxLength={500} placeholder={t('content.linkHint')} />
      )}
      {HAS.period.includes(kind) && (
        <div className="flex flex-wrap gap-3">
          <LabelledField
            {...line('startDate')}
            label={t('content.startsLabel', { startDate: FIELD_NAMES.startDate })}
            type="datetime-local"
          />
          <LabelledField
            {...line('endDate')}
            label={t('content.endsLabel', { endDate: FIELD_NAMES.endDate })}
            type="datetime-local"
          />
        </div>
      )}
      <div className="flex flex-wrap items-end gap-3">
        {HAS.place.includes(kind) && <LabelledField {...line('place')} type="number" min={0} max={1_000_000} />}
        {kind !== 'static' && kind !== 'banner' && (
          <div className="flex h-8 flex-1 items-center gap-2">
            <Switch
              label={FIELD_NAMES.isPinned}
              checked={values.isPinned === '1'}
              onCheckedChange={(isPinned) => type('isPinned', isPinned ? '1' : '0')}
            />
          </div>
        )}
      </div>
    </div>
  );
}

import type { ContentKind } from '@hoga/domain/content/vocabulary';
import type { ContentToSave, Written } from '../../data/content.ts';
import type { Typed } from '../../shared/draft/draft.ts';
import { t } from '../../shared/i18n/t.ts';
import { fromKstInput, kstInput } from '../../shared/kst-input.ts';

/** The fields of the form, all as text. */
export type ContentField =
  | 'kind'
  | 'category'
  | 'title'
  | 'summary'
  | 'content'
  | 'isPinned'
  | 'place'
  | 'startDate'
  | 'endDate'
  | 'link'
  | 'image';

export type ContentFields = Readonly<Record<ContentField, string>>;

export const FIELD_NAMES: ContentFields = {
  kind: t('content.kind'),
  category: t('content.category'),
  title: t('content.title'),
  summary: t('content.summary'),
  content: t('content.body'),
  isPinned: t('content.pinOnTop'),
  place: t('content.order'),
  startDate: t('content.startsAt'),
  endDate: t('content.endsAt'),
  link: t('content.link'),
  image: t('content.picture'),
};

export const NEW_CONTENT: Typed<ContentField> = {
  version: 0,
  fields: {
    kind: 'notice',
    category: '',
    title: '',
    summary: '',
    content: '',
    isPinned: '0',
    place: '0',
    startDate: '',
    endDate: '',
    link: '',
    image: '',
  },
};

export function typedContent(written: Written): Typed<ContentField> {
  const { version, kind, category, title, summary, content, isPinned, place, startDate, endDate, link, image } =
    written;
  return {
    version,
    fields: {
      kind,
      category,
      title,
      summary,
      content,
      isPinned: String(isPinned),
      place: String(place),
      startDate: kstInput(startDate),
      endDate: kstInput(endDate),
      link: link ?? '',
      // The list has the path; the name at its end is saved.
      image: image?.split('/').at(-1) ?? '',
    },
  };
}

/** The call's body; without `written` it is new content. */
export function contentToSave(
  fields: ContentFields,
  written: { id: Written['id']; version: number } | null,
  isDraft = false,
): ContentToSave {
  return {
    ...(written === null ? {} : { contentId: written.id, version: written.version }),
    kind: fields.kind as ContentKind,
    category: fields.category.trim(),
    title: fields.title.trim(),
    summary: fields.summary.trim(),
    content: fields.content,
    isDraft: isDraft ? 1 : 0,
    isPinned: fields.isPinned === '1' ? 1 : 0,
    place: Math.max(0, Math.trunc(Number(fields.place))),
    startDate: fromKstInput(fields.startDate),
    endDate: fromKstInput(fields.endDate),
    link: fields.link.trim() === '' ? null : fields.link.trim(),
    image: fields.image === '' ? null : fields.image,
  };
}

/** The kinds that have each field; others do not show it. */
export const HAS: Readonly<Record<'summary' | 'place' | 'link' | 'image' | 'period', readonly ContentKind[]>> = {
  summary: ['strategy', 'promotion', 'banner'],
  place: ['faq', 'banner'],
  link: ['promotion', 'popup', 'banner'],
  image: ['strategy', 'promotion', 'popup', 'banner'],
  period: ['notice', 'faq', 'strategy', 'promotion', 'popup', 'banner'],
};

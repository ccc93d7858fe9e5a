import { pathOfFile } from '@hoga/contract/file-path';
import type { ContentKind } from '@hoga/domain/content/vocabulary';
import type { SiteId } from '@hoga/kernel/ids';
import { Button } from '@hoga/ui/components/button.tsx';
import { Segmented } from '@hoga/ui/components/segmented.tsx';
import { Tag } from '@hoga/ui/components/tag.tsx';
import { WrittenHtml } from '@hoga/ui/components/written-html.tsx';
import { formatKstDate } from '@hoga/ui/lib/format-time.ts';
import { useState } from 'react';
import { useSiteInfo } from '../../data/sites.ts';
import { t } from '../../shared/i18n/t.ts';
import { useKeys } from '../../shared/keys/key-layer.ts';
import { MemberPhone } from '../../shared/kit/member-phone.tsx';
import type { ContentFields } from './content-fields.ts';
import { categoryName, KIND_NAMES } from './content-words.ts';

const SCREENS = { forced: t('content.forcedNotice'), list: t('content.list'), body: t('content.body') } as const;
type Screen = keyof typeof SCREENS;

const SCREENS_OF: Readonly<Partial<Record<ContentKind, readonly Screen[]>>> = {
  notice: ['forced', 'list', 'body'],
  popup: ['forced'],
  banner: ['list'],
  static: ['body'],
};

/** The members' view of it, on its site. */
export function ContentPreview({ siteId, fields }: { siteId: SiteId; fields: ContentFields }) {
  const site = useSiteInfo(siteId);
  const kind = fields.kind as ContentKind;
  const screens = SCREENS_OF[kind] ?? ['list', 'body'];
  const [asked, setAsked] = useState<Screen>('body');
  const screen = screens.includes(asked) ? asked : (screens[0] ?? 'body');
  const next = screens[(screens.indexOf(screen) + 1) % screens.length] ?? screen;
  useKeys([{ keys: 'p', does: t('content.preview'), run: () => setAsked(next) }]);
  return (
    <section aria-label={t('content.preview')} className="flex flex-col gap-3 py-1">
      <div className="flex h-11 items-center gap-2 px-2">
        <h2 className="text-label font-bold">{t('content.preview')}</h2>
        {screens.length > 1 && (
          <Segmented
            label={t('content.previewScreen')}
            className="ml-auto"
            items={screens.map((value) => ({ value, label: SCREENS[value] }))}
            value={screen}
            onValueChange={setAsked}
          />
        )}
      </div>
      <MemberPhone site={site}>
        <p className="flex h-13 shrink-0 items-center px-4 text-title3 font-bold">{KIND_NAMES[kind]}</p>
        {screen === 'list' && <InList fields={fields} />}
        {screen === 'body' && <Article fields={fields} />}
        {screen === 'forced' && <OverPage fields={fields} />}
      </MemberPhone>
    </section>
  );
}

function titleOf({ title }: ContentFields): string {
  return title.trim() === '' ? t('content.title') : title;
}

function InList({ fields }: { fields: ContentFields }) {
  const { kind, category, summary, image, isPinned } = fields;
  return (
    <div className="flex flex-col gap-1.5 border-b border-line px-4 py-3">
      {image !== '' && <img src={pathOfFile(image)} alt="" className="aspect-[5/2] w-full rounded-lg object-cover" />}
      <b className="text-body font-semibold break-keep wrap-anywhere">{titleOf(fields)}</b>
      {summary !== '' && <span className="line-clamp-2 text-caption text-ink-2">{summary}</span>}
      <span className="flex items-center gap-1.5 text-micro text-ink-3">
        {category !== '' && (
          <Tag tone={isPinned === '1' ? 'brand' : 'neutral'}>{categoryName(kind as ContentKind, category)}</Tag>
        )}
        {isPinned === '1' && t('content.pinned')} {formatKstDate(Date.now())}
      </span>
    </div>
  );
}

function Article({ fields }: { fields: ContentFields }) {
  const { kind, category, image, content, link } = fields;
  return (
    <article className="px-4 pb-8">
      <header className="border-b border-line pb-4">
        <h3 className="text-title2 font-bold break-keep wrap-anywhere">{titleOf(fields)}</h3>
        <p className="mt-2 flex items-center gap-1.5 text-caption text-ink-3">
          {category !== '' && <Tag>{categoryName(kind as ContentKind, category)}</Tag>}
          {formatKstDate(Date.now())}
        </p>
      </header>
      {image !== '' && <img src={pathOfFile(image)} alt="" className="mt-4 w-full rounded-lg" />}
      <div className="pt-4">
        <WrittenHtml html={content} />
      </div>
      {link.trim() !== '' && (
        <Button block className="mt-6" disabled>
          {t('content.readMore')}
        </Button>
      )}
    </article>
  );
}

/** As a popup over a member's page. */
function OverPage({ fields }: { fields: ContentFields }) {
  return (
    <div className="flex min-h-0 flex-1 flex-col justify-end bg-black/50">
      <div className="flex max-h-[85%] flex-col gap-3 rounded-t-xl bg-surface-1 p-4">
        <h3 className="text-title3 font-bold break-keep wrap-anywhere">{titleOf(fields)}</h3>
        <div className="min-h-0 overflow-y-auto">
          <WrittenHtml html={fields.content} />
        </div>
        <Button block disabled>
          {t('common.close')}
        </Button>
      </div>
    </div>
  );
}

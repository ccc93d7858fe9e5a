import type { AdminSite } from '@hoga/contract/admin-site';
import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import type { ReactNode } from 'react';
import type { RecentChange } from '../../data/recent-changes.ts';
import { useRecentChanges } from '../../data/recent-changes.ts';
import { may, useOperator } from '../../data/session-store.ts';
import { changeSite } from '../../data/site-settings.ts';
import { SaveBar } from '../../shared/draft/save-bar.tsx';
import { SaveRefusal } from '../../shared/draft/save-refusal.tsx';
import { useSavedDraft } from '../../shared/draft/use-saved-draft.ts';
import { fieldName, fieldText } from '../../shared/field-words.ts';
import { t } from '../../shared/i18n/t.ts';
import { ChangeList, type ShownChange } from '../../shared/kit/change-list.tsx';
import { EditorPage } from '../../shared/kit/editor-page.tsx';
import { SavedFilters } from '../../shared/kit/saved-filters.tsx';
import { StatusTag } from '../../shared/kit/status-tag.tsx';
import { colourChecks } from './colour-checks.ts';
import { FeatureSection, InfoSection, KeySection, LimitSection, TextSection } from './setting-sections.tsx';
import { isSiteReadable, type SiteName, siteChange, THEME_NAMES, typedSite } from './site-fields.ts';
import { SECTIONS, type SectionId } from './site-sections.ts';
import { SITE_LABELS, shownSetting } from './site-words.ts';
import { ThemePreview } from './theme-preview.tsx';
import { ThemeSection } from './theme-section.tsx';

const PRESETS = [t('site.reasonBrand'), t('site.reasonPolicy'), t('site.reasonTexts'), t('site.reasonMaintenance')];

export interface SiteFormProps {
  site: AdminSite;
  section: SectionId;
  onSection: (section: SectionId) => void;
  /** As it is now. */
  fresh: () => Promise<AdminSite | undefined>;
  /** At the top of the list: which site. */
  chooser: ReactNode;
}

/** A site's settings, a section at a time; typed values stay while switching sections. */
export function SiteForm({ site, section, onSection, fresh, chooser }: SiteFormProps) {
  const operator = useOperator();
  const isReadOnly = !may(operator, 'sites.change', site.id);
  const saved = useSavedDraft(typedSite(site), async () => {
    const now = await fresh();
    return now === undefined ? null : typedSite(now);
  });
  const changes = useRecentChanges({ siteId: site.id, call: '/api/admin/site' });
  const { draft, forget } = saved;
  const { values, changed } = draft;
  const areReadable = changed.every((name) => isSiteReadable(name, values[name]));
  const isThemeChanged = THEME_NAMES.some((name) => changed.includes(name));
  const isSeen =
    !isThemeChanged || (areReadable && colourChecks(values.brand, values.onBrand).every((each) => each.isMet));
  const isChangedIn = (id: SectionId) =>
    (SECTIONS.find((each) => each.id === id)?.names ?? []).some((name) => changed.includes(name));
  const commit = async (reason: string) => {
    const fields = siteChange(site, changed, values);
    const isSaved = await saved.save(() => changeSite(site.id, { version: draft.version, fields, reason }));
    if (isSaved) toast({ tone: 'ok', title: t('site.saved', { name: values.name }) });
    return isSaved;
  };
  const props = { draft, isReadOnly };
  return (
    <EditorPage
      railWidth="wide"
      list={
        <nav aria-label={t('site.settings')} className="flex flex-col gap-0.5 overflow-y-auto p-2">
          {chooser}
          {SECTIONS.map(({ id, name, icon: Icon }) => (
            <button
              key={id}
              type="button"
              aria-current={id === section ? 'page' : undefined}
              onClick={() => onSection(id)}
              className="flex h-9 items-center gap-2.5 rounded-sm px-2.5 text-left font-medium text-ink-2 aria-[current=page]:bg-surface-3 aria-[current=page]:font-semibold aria-[current=page]:text-ink-1"
            >
              <Icon size={16} aria-hidden="true" className="shrink-0" />
              <span className="flex-1">{name}</span>
              {isChangedIn(id) && (
                <i role="img" aria-label={t('site.changed')} className="size-2 rounded-full bg-brand" />
              )}
            </button>
          ))}
        </nav>
      }
      form={
        <section aria-label={t('site.title')} className="pane">
          <header className="flex min-h-11 shrink-0 flex-wrap items-center gap-2 px-3.5 py-1.5">
            <h2 className="text-label font-bold">{SECTIONS.find(({ id }) => id === section)?.name}</h2>
            {changed.length > 0 && (
              <StatusTag tone="brand">{t('site.changedCount', { count: changed.length })}</StatusTag>
            )}
            <span className="ml-auto text-micro text-ink-3">{t('site.versionOf', { version: draft.version })}</span>
            <div className="w-full min-w-0 xl:hidden">
              {chooser}
              <SavedFilters<SectionId> filters={SECTIONS} chosen={section} onChoose={onSection} />
            </div>
          </header>
          <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto px-3.5 pb-3.5">
            <SaveRefusal saved={saved} labelOf={(name) => SITE_LABELS[name]} shown={shownSetting} />
            {section === 'theme' && <ThemeSection {...props} />}
            {section === 'texts' && <TextSection {...props} />}
            {section === 'features' && <FeatureSection {...props} />}
            {section === 'limits' && <LimitSection {...props} currency={site.binaryCurrency} />}
            {section === 'keys' && <KeySection {...props} />}
            {section === 'info' && <InfoSection site={site} />}
            <ChangeList changes={shownOf(changes)} />
          </div>
          {!isReadOnly && (
            <footer className="shrink-0 border-t border-line px-3.5 py-2.5">
              <SaveBar
                count={changed.length}
                note={noteOf(changed.length, isSeen)}
                action={t('site.saveApply')}
                presets={PRESETS}
                isReady={areReadable && isSeen}
                onSave={commit}
                onRevert={() => {
                  draft.revert();
                  forget();
                }}
              />
            </footer>
          )}
        </section>
      }
      rail={<ThemePreview draft={draft} />}
    />
  );
}

function noteOf(count: number, isSeen: boolean): string {
  if (count === 0) return t('site.appliesToOpen');
  return isSeen ? t('site.appliesNow') : t('site.coloursFirst');
}

/** In the log whole themes and texts change: each is expanded into its differences. */
/** Changes in the words of the form. */
function shownOf(changes: readonly RecentChange[]): readonly ShownChange[] {
  return changes.map(({ fields, ...change }) => ({
    ...change,
    fields: fields.map(({ name, before, after }) => ({
      label: isSetting(name) ? SITE_LABELS[name] : fieldName(name),
      before: settingText(name, before),
      after: settingText(name, after),
    })),
  }));
}

function settingText(name: string, value: unknown): string {
  return isSetting(name) && typeof value === 'string' ? shownSetting(name, value) : fieldText(name, value);
}

function isSetting(name: string): name is SiteName {
  return Object.hasOwn(SITE_LABELS, name);
}

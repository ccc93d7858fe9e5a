import { markdownHtml } from '../pages/markdown.ts';
import type { AsyncApi, OpenApi } from './documents.ts';
import { addressOf, frameHtml, type Page } from './frame.ts';
import { GUIDES } from './navigation.ts';
import {
  callId,
  callPages,
  channelsPage,
  codesPage,
  type ErrorText,
  memberCalls,
  memberChannels,
} from './reference.ts';
import { tryPage } from './try-page.ts';
import { LANGUAGES, type Language } from './words.ts';

export interface Sources {
  readonly openApi: OpenApi;
  readonly asyncApi: AsyncApi;
  readonly errors: Readonly<Record<string, ErrorText>>;
  readonly guide: (language: Language, slug: string) => string;
  readonly sample: (file: string) => string;
}

/** A hit of the search: its title, where it leads, and what else finds it. */
interface Entry {
  readonly title: string;
  readonly href: string;
  readonly words: string;
}

/** Every file of /developers by its path below it. */
export function developerPages(sources: Sources): ReadonlyMap<string, string> {
  return new Map(LANGUAGES.flatMap((language) => [...pagesIn(language, sources)]));
}

function pagesIn(language: Language, sources: Sources): ReadonlyMap<string, string> {
  const { openApi, asyncApi, errors } = sources;
  const guides = GUIDES.flatMap(({ slugs }) => slugs).map((slug) => ({
    slug,
    ...markdownHtml(sources.guide(language, slug), { sample: sources.sample }),
  }));
  const calls = memberCalls(openApi);
  const trying = tryPage(language);
  const pages: readonly Page[] = [
    ...guides,
    trying,
    ...callPages(openApi, language),
    channelsPage(asyncApi, language),
    codesPage(errors, language),
  ];
  const entries: readonly Entry[] = [
    ...guides.flatMap(({ slug, title, headings }) => [
      { title, href: addressOf(language, slug), words: slug },
      ...headings.map(({ id, text }) => ({ title: text, href: `${addressOf(language, slug)}#${id}`, words: title })),
    ]),
    { title: trying.title, href: addressOf(language, trying.slug), words: trying.slug },
    ...calls.map((call) => ({
      title: `${call.method} ${call.path}`,
      href: `${addressOf(language, `reference/${call.operation.tags[0] ?? ''}`)}#${callId(call)}`,
      words: call.operation.summary,
    })),
    ...Object.entries(errors).map(([code, error]) => ({
      title: code,
      href: `${addressOf(language, 'reference/codes')}#${code}`,
      words: error[language],
    })),
  ];
  const frame = {
    language,
    titles: new Map([...guides, trying].map(({ slug, title }) => [slug, title])),
    counts: {
      calls: calls.length,
      channels: memberChannels(asyncApi).length,
      codes: Object.keys(errors).length,
    },
  };
  return new Map([
    ...pages.map((page): [string, string] => [`${language}/${page.slug}.html`, frameHtml(page, frame)]),
    [`${language}/search.json`, JSON.stringify(entries)],
  ]);
}

import { escapeHtml } from '../pages/html.ts';
import { inlineHtml } from '../pages/markdown.ts';
import type { AsyncApi, OpenApi, Operation, Parameter } from './documents.ts';
import { addressOf, type Page } from './frame.ts';
import { fieldTable, resolved, type Schema, type Schemas } from './schema.ts';
import { type Language, WORDS } from './words.ts';

export interface MemberCall {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

/** The calls of members and their programs; operators' are the console's own. */
export function memberCalls({ paths }: OpenApi): readonly MemberCall[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) => {
      const access = operation['x-access'];
      const isOurs = access === undefined || access === 'player' || access === 'public';
      return isOurs && !path.startsWith('/api/admin') ? [{ method: method.toUpperCase(), path, operation }] : [];
    }),
  );
}

export const callId = ({ method, path }: MemberCall) =>
  `${method.toLowerCase()}-${path.replace(/^\/(api\/)?/, '').replace(/[^\w]+/g, '-')}`;

/** The list of all calls, and a page of each area. */
export function callPages(openApi: OpenApi, language: Language): readonly Page[] {
  const words = WORDS[language];
  const calls = memberCalls(openApi);
  const areas = openApi.tags.flatMap(({ name, description = '' }) => {
    const own = calls.filter(({ operation }) => operation.tags.includes(name));
    return own.length === 0 ? [] : [{ name, description, own }];
  });
  const list = areas.map(({ name, description, own }) => {
    const to = addressOf(language, `reference/${name}`);
    const rows = own.map(
      (call) =>
        `<li><a href="${to}#${callId(call)}">${nameHtml(call)}</a><span>${inlineHtml(call.operation.summary)}</span></li>`,
    );
    return `<h2 id="${name}"><a href="${to}">${name}</a></h2><p>${inlineHtml(description)}</p><ul class="calls">${rows.join('')}</ul>`;
  });
  return [
    {
      slug: 'reference/calls',
      title: words.calls,
      html: `<h1>${words.calls}</h1><p>${words.callsLead}</p>${list.join('')}`,
    },
    ...areas.map(({ name, description, own }) => ({
      slug: `reference/${name}`,
      title: name,
      html: `<h1>${name}</h1><p lang="en">${inlineHtml(description)}</p>${own
        .map((call) => callHtml(call, openApi.components, language))
        .join('')}`,
    })),
  ];
}

const nameHtml = ({ method, path }: MemberCall) => `<code><b>${method}</b> ${escapeHtml(path)}</code>`;

function callHtml(call: MemberCall, components: OpenApi['components'], language: Language): string {
  const { schemas } = components;
  const words = WORDS[language];
  const { operation } = call;
  const scope = operation['x-key'];
  const tag =
    scope === 'read'
      ? words.keyRead
      : scope === 'trade'
        ? words.keyTrade
        : operation['x-access'] === 'player'
          ? words.noKey
          : words.isPublic;
  const parameters = parametersOf(operation, components);
  const query: Schema = {
    properties: Object.fromEntries(parameters.map((each) => [each.name, withAbout(each)])),
    required: parameters.flatMap(({ name, required }) => (required === true ? [name] : [])),
  };
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
  const data = dataOf(operation, schemas);
  const parts = [
    part(words.parameters, fieldTable(query, schemas)),
    part(words.body, body === undefined ? '' : fieldTable(body, schemas)),
    part(words.reply, data === undefined ? '' : fieldTable(data, schemas)),
    part(words.refusals, refusalsHtml(operation, components, language)),
  ];
  return (
    `<section class="call" id="${callId(call)}"><h2>${nameHtml(call)} <span class="tag ${scope ?? ''}">${tag}</span></h2>` +
    `<p lang="en">${inlineHtml(operation.summary)}</p>${parts.join('')}</section>`
  );
}

const part = (title: string, html: string) => (html === '' ? '' : `<h3>${title}</h3>${html}`);

function withAbout({ schema, description }: { schema: Schema; description?: string }): Schema {
  return description === undefined ? schema : { ...schema, description };
}

function dataOf({ responses }: Operation, schemas: Schemas): Schema | undefined {
  const reply = Object.values(responses['200']?.content ?? {})[0]?.schema;
  const envelope = reply === undefined ? undefined : resolved(reply, schemas);
  const parts = [envelope, ...(envelope?.allOf ?? [])];
  return parts.find((each) => each?.properties?.['data'] !== undefined)?.properties?.['data'];
}

const nameOf = ($ref: string | undefined) => $ref?.split('/').at(-1) ?? '';

/** In place of references, what they name. */
function parametersOf(
  { parameters = [] }: Operation,
  { parameters: named = {} }: OpenApi['components'],
): readonly Parameter[] {
  return parameters.flatMap((each) => ('$ref' in each ? (named[nameOf(each.$ref)] ?? []) : each));
}

const CODE = /\b([A-Z][A-Z0-9_]{2,})(?=:)/g;

function refusalsHtml(
  { responses }: Operation,
  { responses: named = {} }: OpenApi['components'],
  language: Language,
): string {
  const replies = Object.values(responses).map((reply) => named[nameOf(reply.$ref)] ?? reply);
  const codes = replies.flatMap(({ description = '', $ref }) =>
    $ref === undefined
      ? Array.from(description.matchAll(CODE), ([, code = '']) => code)
      : [$ref.split('/').at(-1) ?? ''],
  );
  const to = addressOf(language, 'reference/codes');
  return [...new Set(codes)]
    .toSorted()
    .map((code) => `<a class="refusal" href="${to}#${code}"><code>${code}</code></a>`)
    .join(' ');
}

/** Operators' topics are the console's. */
const isOfMembers = (address: string) => !address.startsWith('/topic/desk/');

export function memberChannels({ channels }: AsyncApi) {
  return Object.values(channels).filter(({ address }) => isOfMembers(address));
}

export function channelsPage(asyncApi: AsyncApi, language: Language): Page {
  const words = WORDS[language];
  const { messages, schemas = {} } = asyncApi.components;
  const sections = memberChannels(asyncApi).map(({ address, summary = '', messages: own }) => {
    const events = Object.entries(own).map(([name, message]) => {
      const found = messages[String((message as { $ref?: string }).$ref ?? '').replace('#/components/messages/', '')];
      const data = found?.payload?.properties?.['data'] ?? found?.payload ?? {};
      return `<h3><code>${escapeHtml(name)}</code></h3>${fieldTable(data, schemas)}`;
    });
    const id = address.replace(/[^\w]+/g, '-').replace(/^-|-$/g, '');
    return (
      `<section class="call" id="${id}"><h2><code>${escapeHtml(address)}</code></h2>` +
      `<p lang="en">${inlineHtml(summary)}</p>${events.join('')}</section>`
    );
  });
  return {
    slug: 'reference/channels',
    title: words.channels,
    html: `<h1>${words.channels}</h1><p>${words.channelsLead}</p>${sections.join('')}`,
  };
}

export interface ErrorText {
  readonly status: number;
  readonly ko: string;
  readonly en: string;
}

export function codesPage(errors: Readonly<Record<string, ErrorText>>, language: Language): Page {
  const words = WORDS[language];
  const rows = Object.entries(errors)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(
      ([code, error]) =>
        `<tr id="${code}"><td><code>${code}</code></td><td>${error.status}</td><td>${escapeHtml(error[language])}</td></tr>`,
    );
  return {
    slug: 'reference/codes',
    title: words.codes,
    html:
      `<h1>${words.codes}</h1><p>${words.codesLead}</p><div class="table"><table><thead><tr><th>code</th>` +
      `<th>${words.status}</th><th>${words.message}</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`,
  };
}

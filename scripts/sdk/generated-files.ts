import { NUMBERED_QUEUES } from '@hoga/contract/socket-protocol';
import type { AsyncApi, OpenApi, Operation, Parameter } from '../developers/documents.ts';
import type { Schema } from '../developers/schema.ts';
import { fieldTexts, typeText } from './type-text.ts';

/** Of the SDK, below the repository's folder. */
export const GENERATED = 'packages/sdk/src/generated';

const HEAD = '// Written by `npm run sdk:types` from the contract; a test says when it is stale.\n';
const NAMED = '#/components/schemas/';
/** What programs read of the market without a key. */
const MARKET =
  /^\/api\/(?:stock|market|oversea|futures|trade|public|server_time_offset|status|site_info\/code)(?:\/|$)/;

interface Documents {
  readonly openApi: OpenApi;
  readonly asyncApi: AsyncApi;
}

interface Context {
  readonly openApi: OpenApi;
  readonly known: ReadonlyMap<string, string>;
  /** What every call may be refused with. */
  readonly common: readonly string[];
}

interface OfferedCall {
  readonly name: string;
  readonly operation: Operation;
}

/** The types of every call that a key may make, of public reads, and of the events a member may listen to. */
export function generatedFiles({ openApi, asyncApi }: Documents): ReadonlyMap<string, string> {
  const calls = offeredCalls(openApi);
  const { schemas } = openApi.components;
  const names = referredTo(
    calls.map(({ operation }) => operation),
    schemas,
  );
  const known = new Map(
    names.map((name) => {
      const { description: _description, ...schema } = schemas[name] ?? {};
      return [typeText(schema), name] as const;
    }),
  );
  const own = names.map((name) => namedType(name, schemas[name] ?? {}));
  const codes = calls.map(({ operation }) => codesOf(operation, openApi));
  const common = (codes[0] ?? []).filter((code) => codes.every((those) => those.includes(code)));
  const written = calls.map((call) => callText(call, { openApi, known, common }));
  const events = eventsText(asyncApi, known);
  return new Map([
    ['schemas.ts', `${HEAD}\n${own.join('\n')}`],
    [
      'calls.ts',
      `${HEAD}\n${importOf(written.join(), names)}/** What every call may be refused with, beside its own codes. */\nexport type CommonCode = ${unionOf(common)};\n\n/** Each call by its method and path. */\nexport interface Calls {\n${written.join('')}}\n`,
    ],
    ['events.ts', `${HEAD}\n${importOf(events, names)}${events}`],
  ]);
}

function offeredCalls({ paths }: OpenApi): readonly OfferedCall[] {
  const offered = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) => {
      const { 'x-key': key, 'x-access': access } = operation;
      const isOfMarket = access === 'public' && method === 'get' && MARKET.test(path);
      const isOffered = key !== undefined || isOfMarket || path === '/api/key/token';
      return isOffered ? [{ name: `${method.toUpperCase()} ${path}`, operation }] : [];
    }),
  );
  // The documents list them in the order in which modules were loaded.
  return offered.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** The named schemas that the calls need, and those that these need. */
function referredTo(from: unknown, schemas: OpenApi['components']['schemas']): readonly string[] {
  const found = new Set<string>();
  const visit = (part: unknown) => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (found.has(name) || name === 'Success' || name === 'Error') continue;
      found.add(name);
      visit(schemas[name]);
    }
  };
  visit(from);
  return [...found].toSorted();
}

function namedType(name: string, schema: Schema): string {
  if (schema.properties === undefined) return `export type ${name} = ${typeText(schema)};\n`;
  const about = (field: string) => comment(schema.properties?.[field]?.description);
  const fields = fieldTexts(schema, new Map());
  const members = Object.keys(schema.properties).map((field, place) => `  ${about(field)}${fields[place]};\n`);
  return `export interface ${name} {\n${members.join('')}}\n`;
}

function comment(description: string | undefined): string {
  return description === undefined ? '' : `/** ${description} */ `;
}

function callText({ name, operation }: OfferedCall, { openApi, known, common }: Context): string {
  const query = queryText(operation, openApi, known);
  const body = withoutSite(operation.requestBody?.content['application/json']?.schema);
  const data = operation.responses['200']?.content?.['application/json']?.schema?.allOf?.[1]?.properties?.['data'];
  const codes = codesOf(operation, openApi).filter((code) => !common.includes(code));
  return [
    `  /** ${operation.summary} */\n`,
    `  '${name}': {\n`,
    ...(query === '' ? [] : [`    readonly query: ${query};\n`]),
    ...(body === undefined ? [] : [`    readonly body: ${typeText(body, known)};\n`]),
    `    readonly data: ${typeText(data ?? {}, known)};\n`,
    `    readonly codes: ${unionOf(codes)};\n`,
    '  };\n',
  ].join('');
}

/** The site is that of the key. */
function withoutSite(body: Schema | undefined): Schema | undefined {
  if (body?.properties === undefined) return body;
  const { siteInfoId: _site, ...properties } = body.properties;
  return { ...body, properties };
}

function queryText({ parameters = [] }: Operation, openApi: OpenApi, known: ReadonlyMap<string, string>): string {
  const found = parameters.flatMap((parameter): readonly Parameter[] => {
    if (!('$ref' in parameter)) return [parameter];
    const shared = openApi.components.parameters?.[parameter.$ref.split('/').at(-1) ?? ''];
    return shared === undefined ? [] : [shared];
  });
  const asked = found.filter(({ name, in: place }) => place === 'query' && name !== 'siteInfoId');
  if (asked.length === 0) return '';
  const properties = Object.fromEntries(asked.map(({ name, schema }) => [name, schema]));
  const required = asked.filter((parameter) => parameter.required).map(({ name }) => name);
  return typeText({ type: 'object', properties, required }, known);
}

/** What the call may be refused with. */
function codesOf({ responses }: Operation, { components }: OpenApi): readonly string[] {
  const refusals = Object.values(responses).flatMap(({ $ref }) => {
    const shared = components.responses?.[$ref?.split('/').at(-1) ?? ''];
    const narrowed = shared?.content?.['application/json']?.schema?.allOf?.[1];
    return narrowed?.properties?.['code']?.enum ?? [];
  });
  return refusals.map(String).toSorted();
}

function unionOf(codes: readonly string[]): string {
  return codes.map((code) => `'${code}'`).join(' | ') || 'never';
}

/** Channels of members, by the name of their queue or topic, with the shapes of their events. */
function eventsText({ channels, components }: AsyncApi, known: ReadonlyMap<string, string>): string {
  const listed = Object.values(channels)
    .filter(({ address }) => /^\/(user\/queue|topic|queue)\//.test(address) && !address.startsWith('/topic/desk/'))
    .toSorted((a, b) => (a.address < b.address ? -1 : 1));
  const members = listed.map(({ address, summary, messages }) => {
    const byData = new Map<string, string[]>();
    for (const reference of Object.values(messages)) {
      const id = String((reference as { readonly $ref?: string }).$ref).replace('#/components/messages/', '');
      const { payload, name = '' } = components.messages[id] ?? {};
      const data = payload?.properties?.['data']?.$ref?.replace(NAMED, '') ?? '';
      const text = typeText(components.schemas?.[data] ?? {}, known);
      byData.set(text, [...(byData.get(text) ?? []), `'${name}'`]);
    }
    const shapes = [...byData].map(([data, types]) => `    | SocketEvent<${types.join(' | ')}, ${data}>\n`);
    return `  /** ${summary ?? ''} */\n  '${address}':\n${shapes.join('').replace(/\n$/, ';\n')}`;
  });
  return `/** What is sent on a destination. */
export interface SocketEvent<Type extends string, Data> {
  readonly type: Type;
  readonly data: Data;
  readonly seq: number;
  /** Of the server, in milliseconds. */
  readonly ts: number;
}

/** Queues whose events are numbered, per member and without gaps. */
export const NUMBERED_QUEUES = [
${NUMBERED_QUEUES.map((queue) => `  '${queue}',\n`).join('')}] as const;

/** The events of each destination that a member may listen to. */
export interface Channels {
${members.join('')}}
`;
}

function importOf(text: string, names: readonly string[]): string {
  const used = names.filter((name) => new RegExp(`(?<!')\\b${name}\\b(?!')`).test(text));
  if (used.length === 0) return '';
  return `import type { ${used.join(', ')} } from './schemas.ts';\n\n`;
}

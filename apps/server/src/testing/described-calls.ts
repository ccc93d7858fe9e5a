import type { Access } from '@hoga/contract/call';
import { PERMISSIONS } from '@hoga/domain/operators/permissions';
import { z } from 'zod';

/** A schema of the API description; only the parts samples are made from. */
interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly pattern?: string;
  /** `binary`: a file. */
  readonly format?: string;
  readonly minLength?: number;
  readonly minimum?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}

export interface DescribedCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly access: Access;
  readonly query: Readonly<Record<string, Schema>>;
  readonly requiredQuery: readonly string[];
  readonly body: Schema | null;
  /** Whether the body is a form instead of JSON. */
  readonly isForm: boolean;
}

const schema: z.ZodType<Schema> = z.custom<Schema>((value) => typeof value === 'object' && value !== null);

const operation = z.object({
  'x-access': z.enum(['public', 'player', ...PERMISSIONS]),
  parameters: z
    .array(z.object({ in: z.string(), name: z.string(), required: z.boolean().default(false), schema }))
    .default([]),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema })) }).optional(),
});

const description = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

const shared = z.object({
  components: z.object({ parameters: z.record(z.string(), z.unknown()).default({}) }).optional(),
});

/** The description with the parameters in the place of references to them. */
export function withParameters(openApi: unknown): unknown {
  const { parameters = {} } = shared.parse(openApi).components ?? {};
  return JSON.parse(JSON.stringify(openApi), (_name, value) => {
    const { $ref } = typeof value === 'object' && value !== null ? value : {};
    return parameters[typeof $ref === 'string' ? ($ref.split('#/components/parameters/')[1] ?? '') : ''] ?? value;
  });
}

/** Every call of the API description; one with several body forms appears once per form. */
export function describedCalls(openApi: unknown): readonly DescribedCall[] {
  const paths = Object.entries(description.parse(withParameters(openApi)).paths).filter(([path]) =>
    path.startsWith('/api/'),
  );
  return paths.flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, part]): DescribedCall[] => {
      const described = operation.parse(part);
      const [[form, content] = []] = Object.entries(described.requestBody?.content ?? {});
      const query = described.parameters.filter((parameter) => parameter.in === 'query');
      const body = content?.schema ?? null;
      return (body?.anyOf ?? body?.oneOf ?? [body]).map((each) => ({
        method: z.enum(['GET', 'POST']).parse(method.toUpperCase()),
        path,
        access: described['x-access'],
        query: Object.fromEntries(query.map((parameter) => [parameter.name, parameter.schema])),
        requiredQuery: query.filter(({ required }) => required).map(({ name }) => name),
        body: each,
        isForm: form === 'multipart/form-data',
      }));
    }),
  );
}

/** Values for fields whose form the schema does not determine. */
const KNOWN: Readonly<Record<string, unknown>> = {
  stock: 'NQ',
  document: '{}',
  stockListStrs: 'NQ',
  key: 'OHLC_NQ',
  keyId: 'hoga_r_000000000000',
  assertion: 'a.b.c',
  phone: '01012345678',
  email: 'kim@example.com',
  day: '2026-11-18',
  from: '2026-11-18',
  startDate: '2026-11-18',
  endDate: '2026-11-18',
  open: '08:00',
  close: '06:00',
  breaks: [],
  referralCode: 'CODE',
  date: '2026-12-25',
  toContract: 'NQH27',
  after: '1-1',
  mails: ['kim@example.com'],
  webhooks: [],
  p256dh: 'p'.repeat(87),
  auth: 'a'.repeat(22),
  oldAuth: 'a'.repeat(22),
  sessionId: '0193d5f0-7a3c-4b1e-9c52-8f6d2a417e03',
  file: new Blob(['no picture']),
  bulkKey: 'bulk-0001',
  releases: [{ code: 'US_CPI', at: 1, country: 'US', titleKo: '물가', titleEn: 'Prices', importance: 1 }],
};

const TIMES_OF_DAY: Readonly<Record<string, string>> = { from: '22:30', to: '07:00' };

function fits(value: unknown, { pattern }: Schema): boolean {
  return typeof value !== 'string' || pattern === undefined || new RegExp(pattern, 'u').test(value);
}

/** A simple value that the schema accepts. */
export function sample(name: string, of: Schema): unknown {
  const choice = of.anyOf?.[0] ?? of.oneOf?.[0] ?? of.allOf?.[0];
  if (of.enum !== undefined) return of.enum[0];
  if (name in KNOWN && fits(KNOWN[name], of)) return KNOWN[name];
  if (of.default !== undefined) return of.default;
  if (of.const !== undefined) return of.const;
  if (choice !== undefined) return sample(name, choice);
  switch ([of.type].flat()[0]) {
    case 'object':
      return sampleObject(of);
    case 'array':
      return of.items === undefined ? [] : [sample(name, of.items)];
    case 'number':
    case 'integer':
      return Math.max(1, of.minimum ?? 1);
    case 'boolean':
      return true;
    case 'string': {
      const plain = '1'.repeat(Math.max(1, of.minLength ?? 1));
      const text = [plain, TIMES_OF_DAY[name] ?? '08:00'].find((each) => fits(each, of));
      if (text !== undefined) return text;
      throw new Error(`${name}: no sample is known for ${of.pattern}; add one`);
    }
    default:
      return null;
  }
}

function sampleObject(of: Schema): Record<string, unknown> {
  const required = of.required ?? [];
  return Object.fromEntries(
    Object.entries(of.properties ?? {})
      .filter(([name]) => required.includes(name))
      .map(([name, property]) => [name, sample(name, property)]),
  );
}

/** The fields of a body. */
export function bodyFields(of: Schema | null): readonly string[] {
  if (of === null) return [];
  return [...new Set([of, ...(of.allOf ?? [])].flatMap((part) => Object.keys(part.properties ?? {})))];
}

/** Whether a field of a call's body is a list of plain texts. */
export function isTextList({ body }: DescribedCall, field: string): boolean {
  const property = body?.properties?.[field];
  const items = property?.type === 'array' ? property.items : undefined;
  return items?.type === 'string' && items.enum === undefined && items.pattern === undefined;
}

/** Whether a field of a call's body is plain text. */
export function isText({ body }: DescribedCall, field: string): boolean {
  const property = body?.properties?.[field];
  return property?.type === 'string' && property.format !== 'binary';
}

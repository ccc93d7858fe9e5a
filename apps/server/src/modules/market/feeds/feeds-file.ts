import { INSTRUMENT_KINDS, type InstrumentKind } from '@hoga/domain/instruments/instrument';
import { MAX_KIS_INSTRUMENTS } from '@hoga/market/kis/kis-feed';
import { z } from 'zod';

const name = z.string().regex(/^[a-z][a-z0-9-]{0,30}$/, 'a name has small letters, digits and hyphens');
/** The grantor of the right to show these prices and to settle on them. */
const licence = z.string().trim().min(8, 'say who granted the licence, and under which contract').max(200);
/** A file `{"appKey": …, "appSecret": …}`, readable by the server only. */
const credentialsFile = z.string().min(1);
/** Other addresses than the venue's own: for tests with a simulated venue only. */
const addresses = z.strictObject({ streams: z.url(), rest: z.url() }).optional();

const sourceSchema = z.discriminatedUnion('venue', [
  z.strictObject({ name: z.literal('sim'), venue: z.literal('sim') }),
  z.strictObject({ name, venue: z.literal('binance-usdm'), licence, addresses }),
  z.strictObject({ name, venue: z.literal('binance-spot'), licence, addresses }),
  z.strictObject({ name, venue: z.literal('ls-securities'), licence, credentialsFile, addresses }),
  z.strictObject({
    name,
    venue: z.literal('korea-investment'),
    licence,
    credentialsFile,
    /** The broker's stream is not encrypted. */
    isLineTrusted: z.literal(true, 'prices come unencrypted: say true where the line to the broker is trusted'),
    addresses,
  }),
]);

const fileSchema = z.strictObject({
  sources: z.array(sourceSchema).min(1),
  instruments: z.array(
    z.strictObject({
      symbol: z.string().min(1),
      /** The preferred one first. */
      sources: z
        .array(
          z.strictObject({
            source: z.string(),
            code: z.string().min(1).optional(),
            /** The contract's name here, where the broker has another: all sources must mean the same. */
            contract: z.string().min(1).optional(),
            /** The contract of the next roll, quoted beside this one. */
            next: z.strictObject({ code: z.string().min(1), contract: z.string().min(1).optional() }).optional(),
            /** Decimal digits of the broker's prices (`sCalcDesz` of its master file). */
            decimals: z.int().min(0).max(8).optional(),
          }),
        )
        .min(1)
        .max(5),
    }),
  ),
  /** The source of unnamed instruments: simulated prices, or none, when they cannot be traded. */
  others: z.enum(['sim', 'none']),
});

export type FeedsSetting = z.output<typeof fileSchema>;
export type SourceSetting = FeedsSetting['sources'][number];

/** The kinds of instruments each venue prices. */
const KINDS: Readonly<Record<SourceSetting['venue'], readonly InstrumentKind[]>> = {
  sim: INSTRUMENT_KINDS,
  'binance-usdm': ['crypto'],
  'binance-spot': ['crypto'],
  'ls-securities': ['oversea'],
  'korea-investment': ['oversea'],
};

export type FeedsFile =
  | { readonly ok: true; readonly setting: FeedsSetting }
  /** One line each. */
  | { readonly ok: false; readonly mistakes: readonly string[] };

const keysSchema = z.strictObject({ appKey: z.string().min(1), appSecret: z.string().min(1) });
export type SourceKeys = z.output<typeof keysSchema>;

/** `null` for an invalid file; the reason is not reported, so that no key is logged. */
export function readKeys(text: string): SourceKeys | null {
  try {
    return keysSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

export function readFeedsFile(text: string, { isTest }: { readonly isTest: boolean }): FeedsFile {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { ok: false, mistakes: [`not JSON: ${error instanceof Error ? error.message : String(error)}`] };
  }
  const parsed = fileSchema.safeParse(value);
  if (!parsed.success) {
    return { ok: false, mistakes: parsed.error.issues.map(({ path, message }) => `${pathText(path)}: ${message}`) };
  }
  const mistakes = [...sourceMistakes(parsed.data, isTest), ...nameMistakes(parsed.data)];
  return mistakes.length === 0 ? { ok: true, setting: parsed.data } : { ok: false, mistakes };
}

function pathText(path: readonly PropertyKey[]): string {
  const text = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('');
  return text === '' ? 'the file' : text.replace(/^\./, '');
}

function* sourceMistakes({ sources }: FeedsSetting, isTest: boolean): Generator<string> {
  const seen = new Set<string>();
  for (const source of sources) {
    if (seen.has(source.name)) yield `sources: "${source.name}" is there twice`;
    seen.add(source.name);
    if (!isTest && 'addresses' in source && source.addresses !== undefined) {
      yield `sources: "${source.name}" has other addresses than its venue, which only tests may`;
    }
  }
}

function* nameMistakes({ sources, instruments }: Pick<FeedsSetting, 'sources' | 'instruments'>): Generator<string> {
  const byName = new Map(sources.map((source) => [source.name as string, source]));
  const seen = new Set<string>();
  const used = new Set<string>();
  for (const { symbol, sources: named } of instruments) {
    if (seen.has(symbol)) yield `instruments: "${symbol}" is there twice`;
    seen.add(symbol);
    for (const { source } of named) {
      if (!byName.has(source)) yield `instruments: "${symbol}" names "${source}", which is no source`;
      used.add(source);
    }
    const venues = named.flatMap(({ source }) => byName.get(source)?.venue ?? []);
    if (new Set(named.map(({ source }) => source)).size < named.length) {
      yield `instruments: "${symbol}" names a source twice`;
    }
    // A simulated price never replaces a real one.
    if (venues.includes('sim') && venues.length > 1) yield `instruments: "${symbol}" mixes simulated and real prices`;
  }
  yield* brokerMistakes({ sources, instruments });
  for (const source of byName.keys()) {
    if (source !== 'sim' && !used.has(source)) yield `sources: "${source}" serves no instrument`;
  }
}

function isBroker(venue: SourceSetting['venue']): boolean {
  return venue === 'ls-securities' || venue === 'korea-investment';
}

/** A broker prices contracts, which have separate names, up to a limit. */
function* brokerMistakes({ sources, instruments }: Pick<FeedsSetting, 'sources' | 'instruments'>): Generator<string> {
  const brokers = new Set(sources.filter(({ venue }) => isBroker(venue)).map(({ name: own }) => own as string));
  for (const { symbol, sources: entries } of instruments) {
    const named = entries.filter(({ source, code }) => brokers.has(source) && code !== undefined);
    const contracts = new Set(named.map(({ code, contract = code }) => contract));
    if (contracts.size > 1) yield `instruments: "${symbol}" is not one contract: ${[...contracts].join(', ')}`;
  }
  for (const { name: own, venue } of sources) {
    if (!isBroker(venue)) continue;
    const named = instruments.flatMap(({ symbol, sources: entries }) =>
      entries.flatMap((entry) => (entry.source === own ? [{ symbol, ...entry }] : [])),
    );
    for (const { symbol, code, decimals } of named) {
      if (code === undefined) yield `instruments: "${symbol}" does not say which contract of "${own}" it is (code)`;
      if (venue === 'korea-investment' && decimals === undefined) {
        yield `instruments: "${symbol}" does not say the decimals of "${own}"`;
      }
    }
    const registered = named.length + named.filter(({ next }) => next !== undefined).length;
    if (venue === 'korea-investment' && registered > MAX_KIS_INSTRUMENTS) {
      yield `sources: "${own}" serves ${registered} contracts, and takes ${MAX_KIS_INSTRUMENTS}`;
    }
  }
}

/** Mistakes that depend on the installation's instruments. */
export function instrumentMistakes(
  { sources, instruments }: FeedsSetting,
  known: ReadonlyMap<string, InstrumentKind>,
): readonly string[] {
  const venueOf = new Map(sources.map(({ name: own, venue }) => [own as string, venue]));
  return instruments.flatMap(({ symbol, sources: named }) => {
    const kind = known.get(symbol);
    if (kind === undefined) return [`instruments: there is no instrument "${symbol}"`];
    return named.flatMap(({ source }) => {
      const venue = venueOf.get(source);
      return venue === undefined || KINDS[venue].includes(kind)
        ? []
        : [`instruments: "${symbol}" is ${kind}, which ${venue} does not price`];
    });
  });
}

import { importTarget } from './import-target.ts';
import type { ParsedModule } from './parse-module.ts';
import type { Violation } from './source-files.ts';

/** A place of ARCHITECTURE §3 with its allowed imports. */
interface Zone {
  readonly packages: readonly string[];
  /** The further imports of its tests. */
  readonly inTests?: readonly string[];
  /** Packages from npm; `any` for applications. */
  readonly npm: readonly string[] | 'any';
  readonly node: boolean;
}

const PACKAGES: readonly string[] = [
  'kernel',
  'domain',
  'contract',
  'engine',
  'market',
  'coins',
  'providers',
  'embedded-pg',
];
const WEB: Zone = { packages: ['kernel', 'domain', 'contract', 'coins', 'ui', 'client'], npm: 'any', node: false };
const DRAWING: readonly string[] = ['@base-ui/react', 'lucide-react', 'qr', 'react', 'react-dom', 'zustand'];
const TALKING: readonly string[] = ['@tanstack/react-query', 'sockjs-client'];
const COIN_CODECS: readonly string[] = ['@noble/curves', '@noble/hashes', '@scure/base', '@scure/bip32'];

const ZONES: Readonly<Record<string, Zone>> = {
  'packages/kernel': { packages: [], npm: [], node: false },
  'packages/domain': { packages: ['kernel'], npm: [], node: false },
  'packages/contract': { packages: ['kernel', 'domain'], npm: ['zod'], node: false },
  'packages/engine': { packages: ['kernel', 'domain'], npm: [], node: false },
  'packages/market': { packages: ['kernel', 'domain'], npm: [], node: true },
  'packages/coins': { packages: ['kernel', 'domain'], npm: COIN_CODECS, node: false },
  'packages/providers': { packages: ['kernel', 'domain'], npm: ['zod'], node: true },
  'packages/ui': { packages: ['kernel', 'domain'], npm: DRAWING, node: false },
  'packages/client': { packages: ['kernel', 'contract', 'ui', 'sdk'], npm: TALKING, node: false },
  // Runs in browsers too: only `src/node` uses Node.
  'packages/sdk': {
    packages: ['kernel', 'domain'],
    inTests: ['server', 'contract'],
    npm: ['@stomp/stompjs', 'ws'],
    node: false,
  },
  'packages/embedded-pg': { packages: [], npm: ['pg', 'zod'], node: true },
  // Shares no code with what it checks.
  'packages/audit': { packages: ['kernel'], npm: ['pg'], node: true },
  'apps/audit': { packages: ['audit', 'server'], inTests: ['embedded-pg'], npm: [], node: true },
  'apps/backup': { packages: ['kernel', 'audit', 'embedded-pg', 'server'], npm: ['pg'], node: true },
  'apps/sandbox': { packages: ['kernel', 'domain', 'providers'], npm: ['zod'], node: true },
  'apps/server': { packages: PACKAGES, inTests: ['audit', 'sandbox'], npm: 'any', node: true },
  'apps/web': WEB,
  'apps/console': WEB,
};

/** Modules that only tests import, wherever they are. */
export const TEST_FILE = /\.(test|bench)\.tsx?$|\/testing\//;
const CODE = /\.(ts|tsx|mts|mjs)$/;

/** The floors of an application, from the top; each may import itself and those below. Files beside them are `main`. */
const CONSOLE_FLOORS: readonly string[] = ['gallery', 'main', 'app', 'features', 'data', 'shared', 'worker'];
/** What both trading products share is one floor below them. */
const WEB_FLOORS: readonly string[] = ['gallery', 'main', 'app', 'features', 'trading', 'data', 'shared', 'worker'];
const FLOORS: Readonly<Record<string, readonly string[]>> = {
  'apps/web': WEB_FLOORS,
  'apps/console': CONSOLE_FLOORS,
  // Runtime is below persistence, which implements runtime's stores, and below transport, which brings its calls.
  'apps/server': ['main', 'modules', 'socket', 'http', 'persistence', 'transport', 'runtime', 'products', 'foundation'],
};

/** Parts of the server that talk to the engine: with data, through a `TradingClient`, wherever it runs. */
const ENGINE_CLIENTS = /^apps\/server\/src\/(modules|http|socket)\//;
const ENGINE = /^(packages\/engine\/src|apps\/server\/src\/runtime)\//;
const ENGINE_DATA =
  /\/src\/((rows|effects|input)\/.+|(.+\/)?(questions|rows|requests)|runtime\/(trading-client|player-hub))\.ts$/;

/** Makes addresses of keys: the server's alone. Browsers only check addresses, and need none of its arithmetic. */
const DEPOSIT = /^packages\/coins\/src\/deposit\//;
const DEPOSIT_CLIENTS = /^(apps\/server|packages\/coins\/src\/deposit)\//;

/** Members' pages are built without schemas (docs/decisions/0052): of the contract they take what has none. */
const WITHOUT_SCHEMAS = /^packages\/contract\/src\/(unchecked\/.+|socket-protocol|file-path)\.ts$/;
const MEMBERS_PAGES: readonly string[] = ['apps/web', 'packages/client'];

/** What the SDK and the pages share: the rest of the SDK is for programs with a key. */
const SDK_SHARED = /^packages\/sdk\/src\/link\//;

/** The command line and files of the SDK. */
const SDK_IN_NODE = /^packages\/sdk\/src\/node\//;

/** Interface code: views and sounds. Data reports events; features and app show them. */
const INTERFACE = /^(packages\/ui\/src\/(components|form)|apps\/\w+\/src\/shared\/(ui|sound))\//;

const VITE_CONFIG = /^(?:apps|packages)\/[^/]+\/vite(?:st)?\.config\.ts$/;
const SQL_DRIVERS: readonly string[] = ['pg', 'drizzle-orm/node-postgres'];

export function importViolations(module: ParsedModule): readonly Violation[] {
  const zoneName = zoneOf(module.path);
  const zone = zoneName === undefined ? undefined : ZONES[zoneName];
  if (zoneName === undefined) return reachedInto(module);
  if (zone === undefined) {
    const message = `${zoneName} has no rule yet: say in import-rules.ts what it may import`;
    return [{ path: module.path, line: 1, rule: 'unknown-zone', message }];
  }
  return module.imports.flatMap(({ specifier, line, isType }) => {
    const importer = { path: module.path, zoneName, zone };
    const refused = refusal(importer, specifier) ?? (isType ? undefined : schemaRefusal(importer, specifier));
    return refused === undefined ? [] : [{ path: module.path, line, ...refused }];
  });
}

/** Scripts, benchmarks and tests of the whole may import anything of ours, by its name. */
function reachedInto({ path, imports }: ParsedModule): readonly Violation[] {
  return imports.flatMap(({ specifier, line }) => {
    const target = importTarget(path, specifier);
    if (!specifier.startsWith('.') || target.kind !== 'file' || zoneOf(target.path) === undefined) return [];
    return [{ path, line, rule: 'outside-import', message: `${specifier}: import it by the name of its package` }];
  });
}

interface Importer {
  readonly path: string;
  readonly zoneName: string;
  readonly zone: Zone;
}

type Refusal = Pick<Violation, 'rule' | 'message'> | undefined;

function refusal(importer: Importer, specifier: string): Refusal {
  const target = importTarget(importer.path, specifier);
  const isTest = TEST_FILE.test(importer.path) || !importer.path.startsWith(`${importer.zoneName}/src/`);
  switch (target.kind) {
    case 'node':
      if (importer.zone.node || isTest || SDK_IN_NODE.test(importer.path)) return undefined;
      return { rule: 'node-import', message: `${importer.zoneName} must not use Node (${specifier})` };
    case 'npm':
      return isTest ? undefined : npmRefusal(importer, target);
    case 'file':
      return (
        (isTest
          ? undefined
          : (engineRefusal(importer.path, target.path) ?? depositRefusal(importer.path, target.path))) ??
        fileRefusal(importer, target.path, specifier, isTest)
      );
  }
}

function schemaRefusal({ path, zoneName }: Importer, specifier: string): Refusal {
  if (TEST_FILE.test(path) || !MEMBERS_PAGES.includes(zoneName)) return undefined;
  const target = importTarget(path, specifier);
  const hasSchemas =
    target.kind === 'file'
      ? zoneOf(target.path) === 'packages/contract' && !WITHOUT_SCHEMAS.test(target.path)
      : target.kind === 'npm' && target.name === 'zod';
  if (!hasSchemas) return undefined;
  return { rule: 'page-schema', message: `${specifier} has schemas: import its types, or @hoga/contract/unchecked` };
}

function npmRefusal({ path, zoneName, zone }: Importer, target: { name: string; specifier: string }): Refusal {
  if (zone.npm !== 'any' && !zone.npm.includes(target.name)) {
    return { rule: 'npm-import', message: `${zoneName} must not import ${target.name}` };
  }
  if (zoneName !== 'apps/server' || path.startsWith('apps/server/src/persistence/')) return undefined;
  if (SQL_DRIVERS.includes(target.specifier)) {
    return { rule: 'sql-driver', message: `only persistence/ imports ${target.specifier}` };
  }
  if (target.name === 'drizzle-orm' && !path.endsWith('-store.ts')) {
    return { rule: 'sql-driver', message: `only persistence/ and *-store.ts files import ${target.specifier}` };
  }
  return undefined;
}

function fileRefusal(importer: Importer, target: string, specifier: string, isTest: boolean): Refusal {
  const targetZone = zoneOf(target);
  // The Vite configuration of an application may import the build scripts.
  if (targetZone === undefined && VITE_CONFIG.test(importer.path) && target.startsWith('scripts/lib/'))
    return undefined;
  if (targetZone !== importer.zoneName) {
    if (specifier.startsWith('.')) {
      return {
        rule: 'outside-import',
        message: `${specifier} leaves ${importer.zoneName}: import a package by its name`,
      };
    }
    const wanted = targetZone?.split('/')[1] ?? specifier;
    const { packages, inTests = [] } = importer.zone;
    if (importer.zoneName === 'packages/client' && wanted === 'sdk' && !SDK_SHARED.test(target)) {
      return { rule: 'sdk-import', message: `${specifier}: the pages share only packages/sdk/src/link` };
    }
    if (packages.includes(wanted) || (isTest && inTests.includes(wanted))) return interfaceRefusal(importer, target);
    return { rule: 'package-import', message: `${importer.zoneName} must not import ${specifier}` };
  }
  if (!CODE.test(target)) return undefined;
  if (importer.zoneName === 'apps/server') {
    return (isTest ? undefined : floorRefusal(importer, target)) ?? moduleRefusal(importer.path, target);
  }
  if (importer.zone !== WEB) return undefined;
  return floorRefusal(importer, target) ?? interfaceRefusal(importer, target) ?? featureRefusal(importer, target);
}

/** Only the runtime may import the engine's internals: other code must also work with the engine in another process. */
function engineRefusal(importer: string, target: string): Refusal {
  if (ENGINE_CLIENTS.test(importer) && ENGINE.test(target) && !ENGINE_DATA.test(target)) {
    return { rule: 'engine-import', message: `${target} is inside the engine: use runtime/trading-client.ts` };
  }
  return undefined;
}

function depositRefusal(importer: string, target: string): Refusal {
  if (!DEPOSIT.test(target) || DEPOSIT_CLIENTS.test(importer)) return undefined;
  return { rule: 'deposit-import', message: `${target} makes addresses of keys: only the server does` };
}

/** Modules of the server import each other by `public.ts` only. */
function moduleRefusal(importer: string, target: string): Refusal {
  const from = serverModule(importer);
  const to = serverModule(target);
  if (from === undefined || to === undefined || from === to || target.endsWith(`/modules/${to}/public.ts`))
    return undefined;
  return { rule: 'module-import', message: `module ${from} reaches into module ${to}: use modules/${to}/public.ts` };
}

function serverModule(path: string): string | undefined {
  return /^apps\/server\/src\/modules\/([^/]+)\//.exec(path)?.[1];
}

function floorRefusal({ path, zoneName }: Importer, target: string): Refusal {
  const floors = FLOORS[zoneName];
  const from = roomOf(path, zoneName)?.floor;
  const to = roomOf(target, zoneName)?.floor;
  if (floors === undefined || from === undefined || to === undefined) return undefined;
  const unknown = [from, to].find((floor) => !floors.includes(floor));
  if (unknown !== undefined) {
    return { rule: 'floor', message: `${zoneName}/src/${unknown}/ is none of ${floors.join(', ')}` };
  }
  if (floors.indexOf(to) >= floors.indexOf(from)) return undefined;
  return { rule: 'floor', message: `${from} must not import ${to}: it is handed what it needs from above` };
}

function interfaceRefusal({ path, zone, zoneName }: Importer, target: string): Refusal {
  if (zone !== WEB || TEST_FILE.test(path) || roomOf(path, zoneName)?.floor !== 'data' || !INTERFACE.test(target)) {
    return undefined;
  }
  return { rule: 'data-interface', message: `data must not show anything (${target}): let features do it` };
}

function featureRefusal({ path, zoneName }: Importer, target: string): Refusal {
  const from = roomOf(path, zoneName);
  const to = roomOf(target, zoneName);
  if (from?.floor !== 'features' || to?.floor !== 'features' || from.area === to.area) return undefined;
  return { rule: 'feature-import', message: `feature ${from.area} must not import feature ${to.area}` };
}

/** Undefined for files that are not below `src`, such as build settings. */
function roomOf(path: string, zoneName: string): { floor: string; area: string } | undefined {
  const source = `${zoneName}/src/`;
  if (!path.startsWith(source)) return undefined;
  const [first = '', second, third] = path.slice(source.length).split('/');
  // Files directly below `src` belong to the entry.
  return { floor: second === undefined ? 'main' : first, area: third === undefined ? '' : (second ?? '') };
}

/** `packages/kernel`, `apps/web`: the two folders a file is in; undefined for scripts, tests and benchmarks. */
function zoneOf(path: string): string | undefined {
  return /^((?:packages|apps)\/[^/]+)\//.exec(path)?.[1];
}

import { TEST_FILE } from './import-rules.ts';
import type { ParsedModule } from './parse-module.ts';
import type { Violation } from './source-files.ts';

/** As the engine calls them, and as the wire does. `FUTURES` alone is the name of a wallet as well. */
const NAMES: readonly string[] = ['futures', 'oversea', 'rounds', 'OVERSEA', 'ROUNDS'];

const CHECKED = /^(apps\/server|packages\/engine)\/src\//;
/** The products' own folders, and the server's descriptors of them. */
const OWN =
  /^(packages\/engine\/src|apps\/server\/src\/modules)\/(futures|oversea|rounds)\/|^apps\/server\/src\/products\//;

interface Exception {
  readonly place: string;
  readonly reason: string;
}

const EXCEPTIONS: readonly Exception[] = [
  { place: 'packages/engine/src/copy/', reason: 'copies are of futures positions (`needs`)' },
  { place: 'apps/server/src/modules/copytrade/', reason: 'copies are of futures positions' },
  {
    place: 'apps/server/src/modules/instruments/',
    reason: 'a shelf of options for each product, as the paths of SPEC name them',
  },
  {
    place: 'apps/server/src/modules/desk/exposure.ts',
    reason: 'what the house holds is figured out by each product in its own way',
  },
  {
    place: 'apps/server/src/modules/push/trading-news.ts',
    reason: 'the notices of each product have words of their own',
  },
  { place: 'apps/server/src/modules/market/session-watch.ts', reason: 'a kind of instrument, not the product' },
  { place: 'apps/server/src/http/openapi/examples.ts', reason: 'the name of trading hours in an example' },
];

/** A list of products that stands somewhere else is forgotten by the next product: lists are read from where products are. */
export function productNameViolations({ path, texts }: ParsedModule): readonly Violation[] {
  if (!CHECKED.test(path) || OWN.test(path) || TEST_FILE.test(path)) return [];
  if (EXCEPTIONS.some(({ place }) => path.startsWith(place))) return [];
  return NAMES.flatMap((name) => {
    const line = texts.get(name);
    const message = `"${name}" names a product: read PRODUCTS, or add the place with its reason to scripts/lib/product-names.ts`;
    return line === undefined ? [] : [{ path, line, rule: 'product-name', message }];
  });
}

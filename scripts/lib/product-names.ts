import { PRODUCT_NAMES } from '@hoga/domain/trading/products';
import { TEST_FILE } from './import-rules.ts';
import type { ParsedModule } from './parse-module.ts';
import type { Violation } from './source-files.ts';

/** As the engine calls them, and as the wire does. `FUTURES` alone is the name of a wallet as well. */
const NAMES: readonly string[] = PRODUCT_NAMES.flatMap((name) => [name, name.toUpperCase()]).filter(
  (name) => name !== 'FUTURES',
);

const CHECKED = /^(apps\/(server|web|console)|packages\/engine)\/src\/|^tests\/simulation\//;
/** The products' own folders and files, and the server's descriptors of them. */
const OWN_FOLDER =
  /^(packages\/engine\/src|apps\/server\/src\/modules)\/(futures|oversea|rounds)\/|^apps\/server\/src\/products\/|^apps\/(web|console)\/src\/(features|data)\/(future|oversea|rounds)\//;
const OWN_FILE =
  /^(apps\/(web|console)\/src|tests\/simulation)\/.*\/(use-)?(futures?|oversea|rounds?)(-[\w-]+)?\.tsx?$/;

interface Exception {
  readonly place: string;
  readonly reason: string;
}

const EXCEPTIONS: readonly Exception[] = [
  { place: 'packages/engine/src/copy/', reason: 'copies are of futures positions (`needs`)' },
  { place: 'packages/engine/src/cancel-after/', reason: 'it cancels the orders of both products (`needs`)' },
  {
    place: 'apps/server/src/modules/orders/',
    reason: 'calls about the orders of both futures products, each in its own view',
  },
  { place: 'apps/server/src/modules/copytrade/', reason: 'copies are of futures positions' },
  {
    place: 'apps/server/src/modules/instruments/',
    reason: 'a shelf of options for each product, as the paths of SPEC name them',
  },
  {
    place: 'apps/server/src/modules/backoffice/exposure.ts',
    reason: 'what the house holds is figured out by each product in its own way',
  },
  {
    place: 'apps/server/src/modules/backoffice/risk/',
    reason: 'what prices would do is forecast by the rules of each product',
  },
  {
    place: 'apps/server/src/modules/push/trading-news.ts',
    reason: 'the notices of each product have words of their own',
  },
  {
    place: 'apps/server/src/modules/journal/',
    reason: 'fills, prices and days of each product are read in its own way',
  },
  { place: 'apps/server/src/modules/alerts/', reason: 'offers and fills of each product are read in its own way' },
  { place: 'apps/web/src/features/alerts/', reason: 'the list of instruments of each product' },
  { place: 'apps/server/src/modules/market/session-watch.ts', reason: 'a kind of instrument, not the product' },
  { place: 'apps/server/src/modules/market/feeds/feeds-file.ts', reason: 'a kind of instrument, not the product' },
  { place: 'apps/server/src/http/openapi/examples.ts', reason: 'the name of trading hours in an example' },
  { place: 'apps/console/src/features/instruments/', reason: 'a page of options for each product' },
  { place: 'apps/console/src/data/instruments.ts', reason: 'the calls of each product’s options' },
  { place: 'apps/console/src/features/site/', reason: 'flags of a site, as SPEC names them' },
  { place: 'apps/console/src/shared/i18n/', reason: 'words of a screen' },
  { place: 'apps/web/src/app/routes.tsx', reason: 'the name of a menu' },
  { place: 'apps/web/src/data/market/tradable.ts', reason: 'the table of what can be traded at a moving price' },
  { place: 'apps/web/src/data/market/option-queries.ts', reason: 'the calls of each product’s options' },
  { place: 'apps/web/src/data/journal/', reason: 'results of coin futures are in a currency of their own' },
  { place: 'apps/web/src/features/journal/', reason: 'a trade of each product has words of its own' },
  { place: 'apps/web/src/features/markets/list/', reason: 'a kind of instrument, not the product' },
  { place: 'apps/web/src/features/markets/exchange-page.tsx', reason: 'coin futures beside rounds (RT-13)' },
  { place: 'apps/web/src/app/drawers/', reason: 'the names of drawers' },
  { place: 'apps/web/src/data/shell/shell-store.ts', reason: 'the names of drawers' },
  { place: 'apps/web/src/gallery/', reason: 'samples of components' },
];

/** A separate list of products would miss the next product: lists are derived from the products' own list. */
export function productNameViolations({ path, texts }: ParsedModule): readonly Violation[] {
  if (!CHECKED.test(path) || OWN_FOLDER.test(path) || OWN_FILE.test(path) || TEST_FILE.test(path)) return [];
  if (EXCEPTIONS.some(({ place }) => path.startsWith(place))) return [];
  return NAMES.flatMap((name) => {
    const line = texts.get(name);
    const message = `"${name}" names a product: read PRODUCTS or make a table of PRODUCT_NAMES, or add the place with its reason to scripts/lib/product-names.ts`;
    return line === undefined ? [] : [{ path, line, rule: 'product-name', message }];
  });
}

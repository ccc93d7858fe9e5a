import { parseModule } from './lib/parse-module.ts';
import { relatedTests } from './lib/related-tests.ts';
import { ROOT } from './lib/repository.mjs';
import { readSourceFiles } from './lib/source-files.ts';

/** Prints the tests that the named files reach by imports, as JSON: those that `npm test -- --changed` runs. */
const files = await readSourceFiles(ROOT);
const modules = files.filter(({ path }) => !path.endsWith('.css')).map(parseModule);
console.log(JSON.stringify(relatedTests(modules, process.argv.slice(2))));

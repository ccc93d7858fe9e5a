import { pageTests } from '../../scripts/lib/page-tests.mjs';

export default pageTests({ name: 'ui', config: import.meta.url, setupFile: 'src/testing/setup.ts' });

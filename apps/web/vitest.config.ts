import { pageTests } from '../../scripts/lib/page-tests.mjs';

export default pageTests({ name: 'web', config: import.meta.url, setupFile: 'src/shared/testing/setup.ts' });

import { pageTests } from './page-tests.ts';

export default pageTests({ name: 'ui', config: import.meta.url, setupFile: 'src/testing/setup.ts' });

import { pageTests } from '../../packages/ui/page-tests.ts';

export default pageTests({ name: 'console', config: import.meta.url, setupFile: 'src/shared/testing/setup.ts' });

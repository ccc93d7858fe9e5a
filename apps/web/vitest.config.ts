import { pageTests } from '../../packages/ui/page-tests.ts';

export default pageTests({ name: 'web', config: import.meta.url, setupFile: 'src/shared/testing/setup.ts' });

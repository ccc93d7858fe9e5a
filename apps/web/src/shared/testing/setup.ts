import '@hoga/ui/testing/setup.ts';
import { loadLazyTexts, loadScreenTexts } from '../i18n/i18n.ts';

await Promise.all([loadScreenTexts(), loadLazyTexts()]);

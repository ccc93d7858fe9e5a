import '@hoga/ui/testing/setup.ts';
import { loadLaterTexts, loadScreenTexts } from '../i18n/i18n.ts';

await Promise.all([loadScreenTexts(), loadLaterTexts()]);

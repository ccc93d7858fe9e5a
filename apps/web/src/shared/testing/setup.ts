import '@hoga/ui/testing/setup.ts';
import { loadLaterTexts, loadScreenTexts, showFirstTexts } from '../i18n/i18n.ts';

showFirstTexts();
await Promise.all([loadScreenTexts(), loadLaterTexts()]);

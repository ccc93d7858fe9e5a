import { useText as useTextOf } from '@hoga/ui/texts/use-text.ts';
import './i18n.ts';
import type { TextKey } from './texts.ts';

/** `const t = useText(); t('common.retry')`: keys are checked, and a change of language re-renders. */
export const useText = useTextOf<TextKey>;

import type { ContactStatus } from '@hoga/domain/content/vocabulary';
import type { TagTone } from '@hoga/ui/components/tag.tsx';

export const STATUS_TONE: Readonly<Record<ContactStatus, TagTone>> = {
  WAITING: 'warn',
  ANSWERED: 'ok',
  CLOSED: 'neutral',
};

/** The longest text that a line of an inquiry may have. */
export const LONGEST_QUESTION = 1_000;

/** The title of an inquiry in a list: its first line. */
export function titleOf(question: string): string {
  return question.trim().split('\n')[0] ?? '';
}

import type { Reply } from '@hoga/client/reply';
import { t } from '../../shared/i18n/t.ts';
import { ActForm } from '../../shared/kit/act-form.tsx';
import { ActSheet } from '../../shared/kit/act-sheet.tsx';
import { act } from '../../shared/kit/use-act.tsx';

const PRESETS = [
  t('members.reasonIdentified'),
  t('members.reasonAccount'),
  t('members.reasonInquiry'),
  t('members.reasonInvestigators'),
];

export interface RevealSheetProps {
  /** The field to reveal; null: the sheet is closed. */
  name: string | null;
  ask: (reason: string) => Promise<Reply<{ readonly text: string }>>;
  onClose: () => void;
  onRevealed: (text: string) => void;
}

/** Requires a reason before a masked value is revealed: each reveal is in the log. */
export function RevealSheet({ name, ask, onClose, onRevealed }: RevealSheetProps) {
  return (
    <ActSheet
      open={name !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('members.revealTitle', { name: name ?? '' })}
      description={t('members.revealAbout')}
    >
      {name !== null && (
        <ActForm
          presets={PRESETS}
          acts={[act({ name: t('members.revealWithReason'), ask, onDone: ({ text }) => onRevealed(text) })]}
        />
      )}
    </ActSheet>
  );
}

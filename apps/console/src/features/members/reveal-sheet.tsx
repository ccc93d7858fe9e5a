import type { Reply } from '@hoga/client/reply';
import { ActForm } from '../../shared/kit/act-form.tsx';
import { ActSheet } from '../../shared/kit/act-sheet.tsx';
import { act } from '../../shared/kit/use-act.tsx';

const PRESETS = ['본인 확인', '출금 계좌 확인', '문의 응대', '수사기관 요청'];

export interface RevealSheetProps {
  /** What is to be seen in full; null: the sheet is closed. */
  name: string | null;
  ask: (reason: string) => Promise<Reply<{ readonly text: string }>>;
  onClose: () => void;
  onRevealed: (text: string) => void;
}

/** Asks for the reason to reveal a masked value: each reveal is in the log. */
export function RevealSheet({ name, ask, onClose, onRevealed }: RevealSheetProps) {
  return (
    <ActSheet
      open={name !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`${name ?? ''} 전체 보기`}
      description="누가 언제 왜 보았는지 감사 로그에 남습니다."
    >
      {name !== null && (
        <ActForm
          presets={PRESETS}
          acts={[act({ name: '사유를 남기고 보기', ask, onDone: ({ text }) => onRevealed(text) })]}
        />
      )}
    </ActSheet>
  );
}

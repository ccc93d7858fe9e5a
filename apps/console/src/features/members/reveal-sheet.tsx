import type { Reply } from '@hoga/client/reply';
import { Sheet } from '@hoga/ui/components/sheet.tsx';
import { ReasonedAction } from '../../data/reasoned-action.tsx';

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
    <Sheet
      open={name !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`${name ?? ''} 전체 보기`}
      description="누가 언제 왜 보았는지 감사 로그에 남습니다."
    >
      {name !== null && (
        <ReasonedAction
          presets={PRESETS}
          action="사유를 남기고 보기"
          ask={ask}
          onDone={({ text }) => onRevealed(text)}
        />
      )}
    </Sheet>
  );
}

import { Sheet } from '@hoga/ui/components/sheet.tsx';
import { type MemberKey, type RevealedField, reveal } from '../../data/members.ts';
import { ReasonedAction } from './actions/reasoned-action.tsx';

const PRESETS = ['본인 확인', '출금 계좌 확인', '문의 응대', '수사기관 요청'];

export interface RevealSheetProps {
  who: MemberKey;
  /** What is to be seen in full; null: the sheet is closed. */
  field: RevealedField | null;
  name: string;
  onClose: () => void;
  onRevealed: (field: RevealedField, text: string) => void;
}

/** Asks why somebody wants to see a masked field: each look is in the log. */
export function RevealSheet({ who, field, name, onClose, onRevealed }: RevealSheetProps) {
  return (
    <Sheet
      open={field !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`${name} 전체 보기`}
      description="누가 언제 왜 보았는지 감사 로그에 남습니다."
    >
      {field !== null && (
        <ReasonedAction
          presets={PRESETS}
          action="사유를 남기고 보기"
          ask={(reason) => reveal(who, field, reason)}
          onDone={({ text }) => onRevealed(field, text)}
        />
      )}
    </Sheet>
  );
}

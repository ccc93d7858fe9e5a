import { Sheet, type SheetProps } from '@hoga/ui/components/sheet.tsx';
import { useState } from 'react';
import { LeaveGuard } from './leave-guard.ts';
import { Leaving } from './leaving.tsx';

/** A sheet with a form in it: Esc and the close button ask for confirmation before unsent input is dropped. */
export function ActSheet({ onOpenChange, children, ...sheet }: SheetProps) {
  const [isDirty, setDirty] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const close = () => {
    setAsking(false);
    onOpenChange(false);
  };
  return (
    <Sheet
      {...sheet}
      onOpenChange={(isOpen) => {
        if (isOpen) onOpenChange(true);
        else if (isDirty) setAsking(true);
        else close();
      }}
    >
      <LeaveGuard value={setDirty}>
        {isAsking && <Leaving onStay={() => setAsking(false)} onLeave={close} />}
        {children}
      </LeaveGuard>
    </Sheet>
  );
}

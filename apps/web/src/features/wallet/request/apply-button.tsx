import type { Dnw } from '@hoga/contract/dnw';
import { Button } from '@hoga/ui/components/button.tsx';
import type { ReactNode } from 'react';
import { OpenRequest } from './open-request.tsx';

interface ApplyButtonProps {
  /** The request of the type that is under way, if there is one. */
  readonly waiting: Dnw | null;
  readonly pending?: boolean;
  readonly disabled?: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** Sends a request, unless one is waiting already. */
export function ApplyButton({ waiting, pending = false, disabled = false, onPress, children }: ApplyButtonProps) {
  if (waiting !== null) return <OpenRequest request={waiting} />;
  return (
    <Button variant="primary" block pending={pending} disabled={disabled} onClick={onPress}>
      {children}
    </Button>
  );
}

import { createContext } from 'react';

/** For containers that can close: the form inside reports whether it has unsent input. */
export const LeaveGuard = createContext<((isDirty: boolean) => void) | null>(null);

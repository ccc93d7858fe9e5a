import { createContext } from 'react';

/** Of what can be closed around a form: the form reports whether something unsent is written in it. */
export const LeaveGuard = createContext<((isDirty: boolean) => void) | null>(null);

// Written by `npm run contract:freeze`.
import type { output } from 'zod/v4/core';
import type * as contract from '../verification.ts';
import { type Reader, unchecked } from '../unchecked-reader.ts';

export type * from '../verification.ts';

export const verificationNeeded: Reader<output<typeof contract.verificationNeeded>> = unchecked;

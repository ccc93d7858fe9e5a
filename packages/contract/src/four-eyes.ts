import { SHARED_ORIGINS } from '@hoga/domain/operators/four-eyes';
import * as z from 'zod/mini';
import { described } from './fields.ts';

/** Whether the reading operator may approve the two-person decision. */
export const approval = z.object({
  refusedWith: described(z.nullable(z.string()), 'Why not, a code of the error catalogue; null: they may.'),
  warnings: described(
    z.array(z.enum(SHARED_ORIGINS)),
    'What they have in common with who came first: sign-ins from one network, or from one device there.',
  ),
});
export type Approval = z.infer<typeof approval>;

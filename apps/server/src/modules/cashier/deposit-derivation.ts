import { WorkThread } from '../../foundation/work-thread.ts';
import type { DepositTasks } from './derive-deposit.ts';

type Deferred<Tasks extends DepositTasks> = {
  readonly [Task in keyof Tasks]: Tasks[Task] extends (...given: infer Given) => infer Done
    ? (...given: Given) => Promise<Done>
    : never;
};

/** Derives deposit addresses, on any thread. */
export interface DepositDerivation extends Deferred<DepositTasks> {
  close(): Promise<void>;
}

/** A task for the thread with its arguments. */
export interface DepositCall {
  readonly task: keyof DepositTasks;
  readonly given: readonly unknown[];
}

/** A built server has the thread's program beside its own. */
const ENTRY = new URL(
  import.meta.url.endsWith('.ts') ? './deposit-thread.ts' : './deposit-thread.mjs',
  import.meta.url,
);

/** In a separate thread: a derivation is milliseconds of curve arithmetic, which must not delay orders. */
export function threadDerivation(): DepositDerivation {
  const thread = new WorkThread<DepositCall, never>(ENTRY);
  return {
    address: (...given) => thread.run({ task: 'address', given }),
    paperSettings: (...given) => thread.run({ task: 'paperSettings', given }),
    close: () => thread.close(),
  };
}

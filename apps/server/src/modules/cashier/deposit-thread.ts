import { serveThread } from '../../foundation/serve-thread.ts';
import type { DepositCall } from './deposit-derivation.ts';
import { DEPOSIT_TASKS } from './derive-deposit.ts';

serveThread(({ task, given }: DepositCall) =>
  (DEPOSIT_TASKS[task] as (...given: readonly unknown[]) => unknown)(...given),
);

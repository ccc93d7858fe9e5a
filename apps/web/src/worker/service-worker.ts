import { runWorker } from './run-worker.ts';
import type { WorkerScope } from './worker-scope.ts';

/** The entry of the pages it was built with; the build writes it here, so that each version is another worker. */
declare const PAGES_ENTRY: string;

runWorker(globalThis as unknown as WorkerScope, PAGES_ENTRY);

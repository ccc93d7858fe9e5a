import { serveThread } from '../../../foundation/serve-thread.ts';
import { explainFromJournal } from './explain-from-journal.ts';
import type { ExplainCall } from './journal-reader.ts';

serveThread(({ folder, question }: ExplainCall) => explainFromJournal(folder, question));

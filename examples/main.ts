import { PROCESS_STREAMS } from '@hoga/sdk/node/exit-code';
import { runExample } from './program.ts';

process.exitCode = await runExample(process.argv.slice(2), PROCESS_STREAMS);

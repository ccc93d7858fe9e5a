import { PROCESS_STREAMS } from './exit-code.ts';
import { runProgram } from './program.ts';

process.exitCode = await runProgram(process.argv.slice(2), PROCESS_STREAMS);

/** Where a program of the command line writes. */
export interface Streams {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
}

export const PROCESS_STREAMS: Streams = {
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
};

/** The exit code of a program; what fails is said in one line. */
export async function exitCodeOf(run: () => Promise<number>, { err }: Streams): Promise<number> {
  try {
    return await run();
  } catch (error) {
    const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    err(`${line}\n`);
    return 1;
  }
}

/** Exit codes: 0 success, 1 refused or problems found, 2 could not run. */
export type ExitCode = 0 | 1 | 2;

export interface CommandLine {
  readonly args: readonly string[];
  readonly print: (text: string) => void;
  readonly complain: (text: string) => void;
}

interface Help {
  readonly kind: 'help';
}

interface Command<Task extends { readonly kind: string }> {
  readonly usage: string;
  /** Throws an error that describes the wrong arguments. */
  readonly read: (args: readonly string[]) => Task | Help;
  readonly carryOut: (task: Exclude<Task, Help>) => Promise<ExitCode>;
}

/** Runs a command-line command: prints its usage on wrong arguments, and an error in one line. */
export async function runCommand<Task extends { readonly kind: string }>(
  { args, print, complain }: CommandLine,
  { usage, read, carryOut }: Command<Task>,
): Promise<ExitCode> {
  let task: Task | Help;
  try {
    task = read(args);
  } catch (error) {
    complain(`${messageOf(error)}\n\n${usage}`);
    return 2;
  }
  if (task.kind === 'help') {
    print(usage);
    return 0;
  }
  try {
    return await carryOut(task as Exclude<Task, Help>);
  } catch (error) {
    complain(`${messageOf(error)}\n`);
    return 2;
  }
}

/** The error's message for the command line. A refused connection to several addresses has its messages only inside. */
export function messageOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(messageOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}

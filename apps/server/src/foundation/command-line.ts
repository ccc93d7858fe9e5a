/** What the process ends with: 0 done and all well, 1 refused or something found, 2 could not be tried. */
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
  /** Throws an error that says what is wrong with the arguments. */
  readonly read: (args: readonly string[]) => Task | Help;
  readonly carryOut: (task: Exclude<Task, Help>) => Promise<ExitCode>;
}

/** A command that somebody types: says how it is meant where it was not understood, and in one line what went wrong. */
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

/** What went wrong, for the person at the command. A refused connection to several addresses has its words only inside. */
export function messageOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(messageOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}

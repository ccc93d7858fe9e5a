/** A command that a document gives its readers to type. */
export interface DocumentedCommand {
  readonly path: string;
  readonly line: number;
  readonly words: readonly string[];
}

const COMMAND = /^(?:[A-Z_]+=\S* )*(?:npm|npx) /;
const INLINE = /`([^`]+)`/g;
const BLOCK = /^```[^\n]*\n(.*?)^```/gms;

/** The commands of code blocks and of code within a text or a table. */
export function documentedCommands(path: string, text: string): readonly DocumentedCommand[] {
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length;
  const blocks = [...text.matchAll(BLOCK)].flatMap(({ 0: block, index }) =>
    block.split('\n').map((code, offset) => ({ code: code.trim(), line: lineAt(index) + offset })),
  );
  // Blocks are left out line by line, so that offsets stay those of the text.
  const prose = text.replaceAll(BLOCK, (block) => block.replaceAll(/[^\n]/g, ' '));
  const inline = [...prose.matchAll(INLINE)].map(({ 1: code = '', index }) => ({
    code: code.replaceAll(/\s+/g, ' '),
    line: lineAt(index),
  }));
  return [...blocks, ...inline]
    .flatMap(({ code, line }) => code.split(/ && |; /).map((part) => ({ code: part, line })))
    .filter(({ code }) => COMMAND.test(code))
    .sort((a, b) => a.line - b.line)
    .map(({ code, line }) => ({ path, line, words: shellWords(code) }));
}

/** Without variables before it, comments and redirections after it. */
function shellWords(code: string): readonly string[] {
  const words = [...code.matchAll(/"[^"]*"|'[^']*'|\S+/g)].map(([word]) => word);
  const end = words.findIndex((word) => word.startsWith('#') || word.startsWith('>') || word === '|');
  const command = words.slice(
    words.findIndex((word) => word === 'npm' || word === 'npx'),
    end === -1 ? undefined : end,
  );
  return command.map((word) => word.replace(/^(["'])(.*)\1$/, '$2'));
}

/** The names that commands may use. */
export interface KnownNames {
  readonly scripts: readonly string[];
  /** A script's output for `--help`; null where it has none. */
  readonly helpOf: (script: string) => Promise<string | null>;
  /** Throws where `npm test` does not take these. */
  readonly checkTestArgs: (args: readonly string[]) => void;
  readonly projects: readonly string[];
  readonly journeys: readonly string[];
  readonly exists: (path: string) => boolean;
}

const OF_NPM: readonly string[] = ['install', 'ci'];
const ALIASES: readonly string[] = ['start', 'test'];

/** The error of a command, or null. */
export async function complaintAbout(words: readonly string[], known: KnownNames): Promise<string | null> {
  const [program, first = '', ...rest] = words;
  if (program === 'npx') return complaintAboutTool(first, rest, known);
  if (OF_NPM.includes(first)) return null;
  const isRun = first === 'run';
  if (!isRun && !ALIASES.includes(first)) return `npm has no command "${first}"`;
  const script = isRun ? (rest[0] ?? '') : first;
  if (!known.scripts.includes(script)) return `package.json has no script "${script}"`;
  const after = isRun ? rest.slice(1) : rest;
  if (after.length > 0 && after[0] !== '--') return `"${after[0]}" is for npm itself: "--" stands before it`;
  const args = after.slice(1);
  if (script === 'test') return complaintOf(() => known.checkTestArgs(args));
  if (script === 'test:e2e') return complaintAboutJourneys(args, known);
  return args.length === 0 ? null : complaintAboutOptions(script, args, known);
}

function complaintOf(check: () => void): string | null {
  try {
    check();
    return null;
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
  }
}

function complaintAboutJourneys(args: readonly string[], { journeys }: KnownNames): string | null {
  const unknown = args.find((arg) => !isPlaceholder(arg) && !journeys.some((name) => name.includes(arg)));
  return unknown === undefined ? null : `no journey is called "${unknown}"`;
}

/** Options and subcommands (a first word in small letters) stand in the help. */
async function complaintAboutOptions(
  script: string,
  args: readonly string[],
  known: KnownNames,
): Promise<string | null> {
  const help = await known.helpOf(script);
  if (help === null) return `npm run ${script} takes no arguments`;
  const [first = ''] = args;
  const hasTasks = new RegExp(`npm run ${script} -- [a-z]`).test(help);
  if (hasTasks && /^[a-z-]+$/.test(first) && !first.startsWith('-') && !hasWord(help, first)) {
    return `the help of ${script} has no "${first}"`;
  }
  const unknown = args
    .filter((arg) => arg.startsWith('--'))
    .map((arg) => arg.replace(/=.*$/, ''))
    .find((option) => option !== '--help' && !hasWord(help, option));
  return unknown === undefined ? null : `the help of ${script} has no ${unknown}`;
}

function hasWord(text: string, word: string): boolean {
  return text.split(/[^\w-]+/).includes(word);
}

function complaintAboutTool(tool: string, args: readonly string[], known: KnownNames): string | null {
  const isPath = (arg: string) => !arg.startsWith('-') && !isPlaceholder(arg) && arg.includes('/');
  const missing = args.find((arg) => isPath(arg) && !known.exists(arg));
  if (missing !== undefined) return `there is no ${missing}`;
  const projects = args.filter((_, index) => args[index - 1] === '--project');
  const unknown = projects.find((project) => !isPlaceholder(project) && !known.projects.includes(project));
  if (unknown !== undefined) return `vitest has no project "${unknown}"`;
  return known.exists(`node_modules/.bin/${tool}`) ? null : `no package has the program "${tool}"`;
}

function isPlaceholder(word: string): boolean {
  return /^<.*>|^[A-Z]+$|…/.test(word);
}

/** @param {readonly string[]} args */
export function asksForHelp(args) {
  return args.includes('--help');
}

/**
 * Ends a program with its usage on --help, before it does anything.
 * @param {string} usage
 * @param {readonly string[]} [args]
 */
export function exitWithHelp(usage, args = process.argv.slice(2)) {
  if (!asksForHelp(args)) return;
  process.stdout.write(`${usage}\n`);
  process.exit(0);
}

import { z } from 'zod';
import { ADJUSTABLE_SETTINGS, environment, SECRET_SETTINGS } from './config.ts';
import { LIVE_SETTINGS } from './live-config.ts';

/** The document of the settings, from the root of the repository. */
export const CONFIGURATION_DOCUMENT = 'docs/operations/configuration.md';

/** The parts of a setting's JSON schema that the document uses. */
const setting = z.object({
  section: z.string().min(1),
  description: z.string().min(1),
  unset: z.string().min(1).optional(),
  default: z.union([z.string(), z.number(), z.boolean()]).optional(),
  type: z.string(),
  format: z.string().optional(),
  enum: z.array(z.string()).optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
});

type Setting = z.infer<typeof setting>;

const INTRODUCTION = `# Configuration

Written by \`npm run configuration\` from \`apps/server/src/foundation/config.ts\`; change it there.

Settings are environment variables, read once at start. Each has a default; an empty variable counts as absent. A bad value is
named and the server does not start. "Production" is \`NODE_ENV=production\`.

Secrets may be given by files instead, such as mounted secrets: \`<NAME>_FILE\` is the path of a file with the value of ${listed(SECRET_SETTINGS)}, and of ${listed(ADJUSTABLE_SETTINGS)}. On SIGHUP a process reads these files and \`FEEDS_FILE\` again: ${listed(LIVE_SETTINGS)} and the sources of prices are in use at once, others that have changed are named in the log and wait for a restart ([logs](logs.md#sighup)).
`;

function listed(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ');
}

/** Variables of the commands around the server, which the server does not read. */
const OF_COMMANDS = `## Variables of the commands

| Variable | Default | Meaning |
|---|---|---|
| \`HOGA_DEBUG\` | none | \`1\` shows the whole output of \`npm start\` and \`npm test\` |
| \`SANDBOX_PORT\` | \`PORT\` + 50 | port of the simulated payment providers that \`npm start\` runs beside the server |
| \`CHROMIUM_PATH\` | the first Chromium found | browser of the browser tests and of \`npm run pictures\` |
`;

/** The full text of docs/operations/configuration.md. Throws if a setting has no section or description. */
export function configurationDocument(schema: z.ZodObject = environment): string {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const settings = Object.entries(properties).map(([name, json]): [string, Setting] => {
    const parsed = setting.safeParse(json);
    if (parsed.success) return [name, parsed.data];
    throw new Error(`${name} cannot be documented: ${z.prettifyError(parsed.error)}`);
  });
  const sections = [...new Set(settings.map(([, { section }]) => section))].map((section) => {
    const rows = settings.filter(([, { section: of }]) => of === section).map(([name, of]) => row(name, of));
    return ['', `## ${section}`, '', '| Variable | Default | Values | Meaning |', '|---|---|---|---|', ...rows, ''];
  });
  return [INTRODUCTION.trimEnd(), ...sections.flatMap((lines) => lines.slice(0, -1)), '', OF_COMMANDS].join('\n');
}

function row(name: string, of: Setting): string {
  return `| \`${name}\` | ${defaultOf(name, of)} | ${valuesOf(of)} | ${of.description} |`;
}

function defaultOf(name: string, of: Setting): string {
  if (of.default !== undefined) return of.default === '' ? 'none' : `\`${of.default}\``;
  if (of.unset === undefined) throw new Error(`${name} has no default and does not say what it means to leave it out`);
  return of.unset;
}

function valuesOf({ type, format, enum: choices, minimum, maximum, minLength, maxLength }: Setting): string {
  if (choices !== undefined) return choices.map((choice) => `\`${choice}\``).join(', ');
  if (type === 'integer') {
    const isBounded = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER;
    return isBounded ? `${written(minimum ?? 0)} to ${written(maximum)}` : `${written(minimum ?? 0)} or more`;
  }
  if (format === 'uri') return 'URL';
  if (minLength !== undefined && minLength === maxLength) return `${minLength} characters`;
  if (minLength !== undefined && minLength > 1 && maxLength !== undefined)
    return `${minLength} to ${maxLength} characters`;
  return 'text';
}

function written(value: number): string {
  return value.toLocaleString('en-US');
}

import { readFileSync } from 'node:fs';

export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  /** One line each. */
  readonly mistakes: readonly string[];

  constructor(message: string, mistakes: readonly string[] = message.split('\n')) {
    super(message);
    this.mistakes = mistakes;
  }
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** The environment with the settings that files hold (`<NAME>_FILE`), without their last line break. */
export function withSettingFiles(env: Environment, names: readonly string[]): Environment {
  const read = names.flatMap((name) => {
    const file = env[`${name}_FILE`];
    if (file === undefined || file === '') return [];
    if (env[name] !== undefined && env[name] !== '') throw new ConfigError(`${name}: set it or ${name}_FILE, not both`);
    return [[name, settingIn(file, `${name}_FILE`)]];
  });
  return { ...env, ...Object.fromEntries(read) };
}

function settingIn(file: string, name: string): string {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trimEnd();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${error.code})` : '';
    throw new ConfigError(`${name}: ${file} cannot be read${code}`);
  }
  if (text === '') throw new ConfigError(`${name}: ${file} is empty`);
  return text;
}

export const ENV_FILE = 'hoga.env';

interface EnvValues {
  readonly url: string;
  readonly keyId: string;
  /** Null: the member has it already. */
  readonly secret: string | null;
}

/** What programs read their key from, line by line. */
export function envLines({ url, keyId, secret }: EnvValues): readonly (readonly [name: string, value: string])[] {
  return [
    ['HOGA_URL', url],
    ['HOGA_KEY_ID', keyId],
    ['HOGA_SECRET', secret ?? ''],
  ];
}

export function envFile(values: EnvValues): string {
  return envLines(values)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');
}

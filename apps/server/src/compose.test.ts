import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { environment, readConfig } from './foundation/config.ts';
import { ROLES } from './foundation/roles.ts';
import { passwordVariable } from './transport/nats-permissions.ts';

const TEXT = readFileSync(new URL('../../../deploy/compose.yaml', import.meta.url), 'utf8');
const SECRETS: Readonly<Record<string, string>> = {
  POSTGRES_PASSWORD: 'secret',
  TOKEN_PRIVATE_KEY: generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
  VERIFICATION_KEY: randomBytes(32).toString('base64'),
  CONSOLE_HOST: 'console.example.com',
  SMTP_URL: 'smtps://user:password@mail.example.com',
  MAIL_FROM: 'Hoga <no-reply@example.com>',
  ...Object.fromEntries([...ROLES, 'all'].map((user) => [passwordVariable(user), `secret-of-${user}`])),
};

/** The lines indented below a line, without blank ones. */
function below(text: string, head: string): string {
  const lines = text.split('\n');
  const start = lines.findIndex((line) => line.trimEnd() === head || line.startsWith(`${head} &`));
  if (start < 0) throw new Error(`no ${head}`);
  const depth = head.search(/\S/);
  const rest = lines.slice(start + 1);
  const end = rest.findIndex((line) => line !== '' && line.search(/\S/) <= depth);
  return rest.slice(0, end < 0 ? undefined : end).join('\n');
}

const settingsIn = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/^\s+([A-Z][A-Z_]+): "?(.*?)"?$/gm)].map(([, name, value]) => [name, value]));

const filledIn = (value: string): string =>
  value.replaceAll(/\$\{(\w+)\}/g, (_whole, name: string) => {
    const secret = SECRETS[name];
    if (secret === undefined) throw new Error(`no secret ${name}`);
    return secret;
  });

const services = below(TEXT, 'services:');
const names = [...services.matchAll(/^ {2}(\w+):$/gm)].map(([, name]) => `${name}`);
const hoga = names.filter((name) => /<<: \*server/.test(below(services, `  ${name}:`)));
const common = settingsIn(below(TEXT, 'x-settings:'));
const settingsOf = (service: string) => ({ ...common, ...settingsIn(below(services, `  ${service}:`)) });

describe('the compose file', () => {
  it('has a process of every role, and one that migrates', () => {
    expect(hoga.toSorted()).toEqual([...ROLES, 'migrate'].toSorted());
    for (const service of hoga) expect(settingsOf(service)).toMatchObject({ ROLES: service });
  });

  it.each(hoga)('gives %s settings that exist and that it starts with', (service) => {
    const settings = settingsOf(service);
    expect(Object.keys(settings).filter((name) => !(name in environment.shape))).toEqual([]);
    const filled = Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, filledIn(value)]));
    expect(readConfig({ ...filled, EPHEMERAL: 'true' }).ROLES).toEqual([service]);
  });

  it.each([...ROLES])('connects %s to the bus as the user of its role, whose password the bus knows', (role) => {
    const url = new URL(filledIn(settingsOf(role)['NATS_URL'] ?? ''));
    expect([url.username, url.password]).toEqual([role, SECRETS[passwordVariable(role)]]);
  });

  it('gives the bus the password of every user', () => {
    const given = settingsIn(below(services, '  nats:'));
    expect(Object.keys(given).toSorted()).toEqual([...ROLES, 'all'].map(passwordVariable).toSorted());
  });
});

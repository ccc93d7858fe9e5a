import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { environment } from './config.ts';
import { CONFIGURATION_DOCUMENT, configurationDocument } from './config-document.ts';

const ROOT = new URL('../../../../', import.meta.url);

describe('the document of the settings', () => {
  it('is what the schema says: npm run configuration writes it', () => {
    expect(readFileSync(new URL(CONFIGURATION_DOCUMENT, ROOT), 'utf8')).toBe(configurationDocument());
  });

  it('has one row for each setting', () => {
    const rows = [...configurationDocument().matchAll(/^\| `([A-Z_]+)` \|.*\|.*\|.*\|$/gm)].map(([, name]) => name);
    expect(rows).toEqual(expect.arrayContaining(Object.keys(environment.shape)));
  });

  it('has the default, limits and choices of a setting', () => {
    const text = { section: 'Things', description: 'How many' };
    const schema = z.object({
      COUNT: z.coerce.number().int().min(2).max(2_000).default(20).meta(text),
      SIDE: z.enum(['left', 'right']).optional().meta({ section: 'Sides', description: 'Which', unset: 'neither' }),
    });
    const document = configurationDocument(schema);
    expect(document).toContain('## Things\n\n| Variable | Default | Values | Meaning |\n|---|---|---|---|\n');
    expect(document).toContain('| `COUNT` | `20` | 2 to 2,000 | How many |');
    expect(document).toContain('## Sides');
    expect(document).toContain('| `SIDE` | neither | `left`, `right` | Which |');
  });

  it.each([
    ['a description', z.string().default('x')],
    ['a section', z.string().default('x').meta({ description: 'What it is' })],
    ['a default', z.string().optional().meta({ section: 'Things', description: 'What it is' })],
  ])('refuses a setting without %s by name', (_, bare) => {
    expect(() => configurationDocument(z.object({ NAMELESS: bare }))).toThrow(/NAMELESS/);
  });
});

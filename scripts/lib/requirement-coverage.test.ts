import { describe, expect, it } from 'vitest';
import { layersOf, parseRequirements, requirementCoverage } from './requirement-coverage.ts';

const LIST = `# A list
- NAV-01 · The footer has an item (see A-05) · [web]
- NAV-02 · Another · [web, core]
- ERR-01 · A refusal has a code · [server, core]
- SOCK-01 · An event has a type · [server, socket]
- NAV-03 · (withdrawn) Gone · [web]
`;
const file = (path: string, text: string) => ({ path, text });
const judge = (...files: ReturnType<typeof file>[]) => requirementCoverage(parseRequirements(LIST), files);

describe('a list of requirements', () => {
  it('is read with the layers of each, without what was withdrawn', () => {
    expect(parseRequirements(LIST)).toEqual([
      { id: 'NAV-01', layers: ['web'] },
      { id: 'NAV-02', layers: ['web', 'core'] },
      { id: 'ERR-01', layers: ['server', 'core'] },
      { id: 'SOCK-01', layers: ['server', 'socket'] },
    ]);
  });
});

describe('a test', () => {
  it.each([
    ['apps/web/src/app/shell.test.tsx', ['web']],
    ['packages/ui/src/form/number-fields.test.tsx', ['web']],
    ['apps/web/src/data/socket/account-events.test.ts', ['web', 'socket']],
    ['apps/server/src/http/app.test.ts', ['server']],
    ['apps/server/src/modules/futures/events.pg.test.ts', ['server', 'socket']],
    ['packages/domain/src/errors/english.test.ts', ['core']],
    ['tests/e2e/session.spec.ts', ['web', 'server', 'socket']],
    ['tests/e2e/support/members.ts', []],
    ['apps/web/src/app/shell.tsx', []],
    ['scripts/lib/requirement-coverage.test.ts', []],
  ])('at %s proves something of %j', (path, layers) => {
    expect(layersOf(path)).toEqual(layers);
  });
});

describe('a requirement', () => {
  it('is proven where a test of each of its layers names it', () => {
    const web = file('apps/web/src/a.test.ts', `it('does it [NAV-01, NAV-02]')`);
    const core = file('packages/domain/src/a.test.ts', `it.each([['NAV-02', 1]])('is [%s]')`);
    expect(judge(web, core)).toMatchObject({ proven: ['NAV-01', 'NAV-02'], unproven: ['ERR-01', 'SOCK-01'] });
  });

  it('is not proven by a test of another layer', () => {
    const core = file('packages/domain/src/a.test.ts', `it('lists it [NAV-01]'); it('translates it [ERR-01]')`);
    expect(judge(core)).toMatchObject({
      proven: [],
      partly: [
        { id: 'NAV-01', missing: ['web'] },
        { id: 'ERR-01', missing: ['server'] },
      ],
    });
  });

  it('is not proven by a remark', () => {
    const web = file('apps/web/src/a.test.ts', `// see [NAV-01]\n/** [NAV-02] */\n  // 'NAV-01'`);
    expect(judge(web).unproven).toContain('NAV-01');
  });

  it('that is in no list is reported with the test that names it', () => {
    const web = file('apps/web/src/a.test.ts', `it('does it [NAV-99]'); it('is in UTF-16'); it('[ABC-01]')`);
    expect(judge(web).unknown).toEqual([{ id: 'NAV-99', path: 'apps/web/src/a.test.ts' }]);
  });
});

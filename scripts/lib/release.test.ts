import { describe, expect, it } from 'vitest';
import { nextRelease } from './release.ts';

const changelog = (unreleased: string) =>
  `# Changelog\n\nWhat is new.\n\n## [Unreleased]\n\n${unreleased}\n\n## [0.4.1] - 2026-01-02\n\n### Fixed\n\n- Old.\n`;
const ADDED = '### Added\n\n- A page of the system.\n\n### Fixed\n\n- A font.';
const at = { version: '0.4.1', date: '2026-11-18' };

describe('the next release', () => {
  it('takes what is unreleased, and leaves room for what comes', () => {
    const { version, notes, changelog: written } = nextRelease(changelog(ADDED), at);
    expect([version, notes]).toEqual(['0.5.0', ADDED]);
    expect(written).toBe(
      `# Changelog\n\nWhat is new.\n\n## [Unreleased]\n\n## [0.5.0] - 2026-11-18\n\n${ADDED}\n\n## [0.4.1] - 2026-01-02\n\n### Fixed\n\n- Old.\n`,
    );
  });

  it('is the first one too', () => {
    const { changelog: written } = nextRelease(`# Changelog\n\n## [Unreleased]\n\n${ADDED}\n`, at);
    expect(written).toBe(`# Changelog\n\n## [Unreleased]\n\n## [0.5.0] - 2026-11-18\n\n${ADDED}\n`);
  });

  it.each([
    ['0.4.1', '### Fixed\n\n- A font.', '0.4.2'],
    ['0.4.1', '### Removed\n\n- A call.', '0.5.0'],
    ['1.4.1', '### Removed\n\n- A call.', '2.0.0'],
    ['1.4.1', '### Changed\n\n- A call.', '1.5.0'],
    ['1.4.1', '### Security\n\n- A key.', '1.4.2'],
  ])('of %s with %j is %s', (version, notes, expected) => {
    expect(nextRelease(changelog(notes), { ...at, version }).version).toBe(expected);
  });

  it('is refused where nothing has changed', () => {
    expect(() => nextRelease(changelog(''), at)).toThrow('Nothing has changed');
    expect(() => nextRelease('# Changelog\n', at)).toThrow('no ## [Unreleased]');
  });
});

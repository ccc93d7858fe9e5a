export interface Release {
  readonly version: string;
  /** What is new, as people read it. */
  readonly notes: string;
  /** The changelog with the release in it. */
  readonly changelog: string;
}

const UNRELEASED = '## [Unreleased]';

/** Takes what is unreleased in a changelog as the next version. `date`: as 2026-11-18. */
export function nextRelease(
  changelog: string,
  { version, date }: { readonly version: string; readonly date: string },
): Release {
  const start = changelog.indexOf(`${UNRELEASED}\n`);
  if (start === -1) throw new Error(`The changelog has no ${UNRELEASED}.`);
  const from = start + UNRELEASED.length;
  const end = changelog.indexOf('\n## [', from);
  const notes = changelog.slice(from, end === -1 ? undefined : end).trim();
  if (!/^- /m.test(notes)) throw new Error('Nothing has changed since the last release.');
  const next = nextVersion(version, notes);
  const before = changelog.slice(0, from);
  const after = end === -1 ? '' : changelog.slice(end);
  return { version: next, notes, changelog: `${before}\n\n## [${next}] - ${date}\n\n${notes}\n${after}` };
}

/** Fixes alone raise the last number; anything else the one before, and before 1.0.0 what takes something away as well. */
function nextVersion(version: string, notes: string): string {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  const headings = [...notes.matchAll(/^### (.+)$/gm)].map(([, heading]) => heading);
  const isBreaking = headings.includes('Removed');
  if (major > 0 && isBreaking) return `${major + 1}.0.0`;
  if (headings.some((heading) => heading !== 'Fixed' && heading !== 'Security')) return `${major}.${minor + 1}.0`;
  return `${major}.${minor}.${patch + 1}`;
}

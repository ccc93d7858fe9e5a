import { type LockFile, placeOf } from '../lock-file.mjs';

/**
 * Places of the packages with all that they need, each after those that need it. Packages for other platforms are in
 * the lock file and not on the disk.
 */
export function packagesWithNeeds(
  lock: LockFile,
  names: readonly string[],
  isInstalled: (place: string) => boolean,
): readonly string[] {
  const places = new Set<string>();
  const add = (from: string, name: string, isOptional: boolean) => {
    const place = placeOf(lock, from, name);
    if (place === undefined || !isInstalled(place)) {
      if (isOptional) return;
      throw new Error(`${name}, needed by ${from || 'the server'}, is not installed`);
    }
    if (places.has(place)) return;
    places.add(place);
    const { dependencies = {}, optionalDependencies = {} } = lock.packages[place] ?? {};
    for (const needed of Object.keys(dependencies)) add(place, needed, needed in optionalDependencies);
    for (const needed of Object.keys(optionalDependencies)) add(place, needed, true);
  };
  for (const name of names) add('', name, false);
  return [...places];
}

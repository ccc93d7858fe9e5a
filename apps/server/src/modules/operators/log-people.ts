import { isPersonField } from '@hoga/domain/operators/log-fields';
import type { OwnRole } from '@hoga/domain/operators/permissions';
import { idOf, type PlayerId } from '@hoga/kernel/ids';

/** The account ids within a line's detail. */
export function peopleIn(detail: string): readonly PlayerId[] {
  const found = new Set<PlayerId>();
  const walk = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, each] of Object.entries(value)) {
      if (isPersonField(name) && Number.isSafeInteger(each)) found.add(idOf<PlayerId>(Number(each)));
      walk(name.endsWith('Json') && typeof each === 'string' ? parsed(each) : each);
    }
  };
  walk(parsed(detail));
  return [...found];
}

/** The sites' own roles that a line's detail has by key. */
export function ownRolesIn(detail: string): readonly OwnRole[] {
  return [...new Set(detail.match(/\bOWN_\d+\b/g))] as OwnRole[];
}

/** Typed text may resemble JSON without being valid. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

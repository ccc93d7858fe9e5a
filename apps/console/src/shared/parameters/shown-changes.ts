import { NO_VALUE } from '@hoga/ui/lib/format-number.ts';
import { words } from '../json-fields.ts';
import type { ShownChange } from '../kit/change-list.tsx';
import { type Parameter, percentOf, shownValue } from './parameter.ts';

export interface LoggedChange extends Omit<ShownChange, 'fields'> {
  readonly fields: readonly { readonly name: string; readonly before: unknown; readonly after: unknown }[];
}

/** Logged changes with the form's labels; fields that the form does not have are left out. */
export function shownChanges(
  changes: readonly LoggedChange[],
  parameters: readonly Parameter<string>[],
): readonly ShownChange[] {
  return changes
    .map(({ fields, ...change }) => ({
      ...change,
      fields: fields.flatMap(({ name, before, after }) => {
        const parameter = parameters.find((each) => each.name === name);
        if (parameter === undefined) return [];
        const shown = (value: unknown) => {
          if (value === undefined || value === null) return NO_VALUE;
          return shownValue(parameter, parameter.kind === 'percent' ? percentOf(words(value)) : words(value));
        };
        return [{ label: parameter.label, before: shown(before), after: shown(after) }];
      }),
    }))
    .filter(({ fields }) => fields.length > 0);
}

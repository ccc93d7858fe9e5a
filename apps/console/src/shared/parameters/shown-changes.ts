import type { ShownChange } from '../kit/change-list.tsx';
import { type Parameter, percentOf, shownValue } from './parameter.ts';

export interface LoggedChange extends Omit<ShownChange, 'fields'> {
  readonly fields: readonly { readonly name: string; readonly before: string; readonly after: string }[];
}

/** Logged changes in the words of the form; what the form does not have is left out. */
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
        const shown = (value: string) => shownValue(parameter, parameter.kind === 'percent' ? percentOf(value) : value);
        return [{ label: parameter.label, before: shown(before), after: shown(after) }];
      }),
    }))
    .filter(({ fields }) => fields.length > 0);
}

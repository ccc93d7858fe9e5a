import { cx } from '@hoga/ui/lib/cx.ts';
import type { DraftForm } from '../draft/use-draft.ts';
import { t } from '../i18n/t.ts';
import { differenceText, type Parameter, shownValue } from './parameter.ts';
import { ParameterField } from './parameter-field.tsx';

export interface ParameterTableProps<Name extends string> {
  parameters: readonly Parameter<Name>[];
  draft: DraftForm<Name>;
  /** Readers without the right to change see values, and no fields. */
  isReadOnly: boolean;
}

/** Each parameter: present value, new value, and the difference. */
export function ParameterTable<Name extends string>({ parameters, draft, isReadOnly }: ParameterTableProps<Name>) {
  return (
    <table className="w-full border-collapse">
      <thead>
        <tr className="h-7.5 border-b border-line text-micro text-ink-3 *:font-medium">
          <th className="pl-3.5 text-left">{t('kit.parameter')}</th>
          <th className={cx('text-right', isReadOnly ? 'pr-3.5' : 'pr-4 max-sm:hidden')}>{t('kit.now')}</th>
          {!isReadOnly && (
            <>
              <th className="w-40 text-right max-sm:pr-3.5">{t('kit.newValue')}</th>
              <th className="w-22 pr-3.5 text-right max-sm:hidden">{t('kit.difference')}</th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {parameters.map((parameter) => (
          <ParameterRow key={parameter.name} parameter={parameter} draft={draft} isReadOnly={isReadOnly} />
        ))}
      </tbody>
    </table>
  );
}

interface ParameterRowProps<Name extends string> {
  parameter: Parameter<Name>;
  draft: DraftForm<Name>;
  isReadOnly: boolean;
}

function ParameterRow<Name extends string>({ parameter, draft, isReadOnly }: ParameterRowProps<Name>) {
  const { name, label, hint } = parameter;
  const [was, value] = [draft.was[name], draft.values[name]];
  const isChanged = draft.changed.includes(name);
  return (
    <tr className={cx('h-10 border-b border-line max-lg:h-13', isChanged && 'bg-brand-soft/50')}>
      <th scope="row" className="py-1 pl-3.5 text-left font-medium">
        {label}
        {hint !== undefined && <span className="ml-1.5 text-micro font-regular text-ink-3">{hint}</span>}
        {isChanged && <s className="block text-micro text-ink-3 sm:hidden">{shownValue(parameter, was)}</s>}
      </th>
      <td className={cx('text-right whitespace-nowrap', isReadOnly ? 'pr-3.5 font-semibold' : 'pr-4 max-sm:hidden')}>
        {isChanged ? <s className="text-ink-3">{shownValue(parameter, was)}</s> : shownValue(parameter, was)}
      </td>
      {!isReadOnly && (
        <>
          <td className="w-40 py-1 max-sm:pr-3.5">
            <ParameterField
              parameter={parameter}
              value={value}
              isChanged={isChanged}
              onType={(typed) => draft.type(name, typed)}
            />
          </td>
          <td
            className={cx(
              'w-22 pr-3.5 text-right whitespace-nowrap max-sm:hidden',
              isChanged ? 'font-bold text-brand-text' : 'text-ink-3',
            )}
          >
            {differenceText(parameter, was, value)}
          </td>
        </>
      )}
    </tr>
  );
}

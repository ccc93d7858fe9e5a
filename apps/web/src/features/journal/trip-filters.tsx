import type { JournalInstrument } from '@hoga/contract/journal';
import type { ProductName } from '@hoga/domain/trading/products';
import { Chips } from '@hoga/ui/components/chips.tsx';
import { SelectField } from '@hoga/ui/form/select-field.tsx';
import type { Scope } from '../../data/journal/journal-figures.ts';
import type { TripChoice } from '../../data/journal/journal-queries.ts';
import { useSite } from '../../data/site/site-store.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { nameOf } from './journal-words.ts';

type ProductChoice = 'all' | ProductName;

export const NO_CHOICE: TripChoice = {};

interface TripFiltersProps {
  scope: Scope;
  onScope: (scope: Scope) => void;
  choice: TripChoice;
  onChoice: (choice: TripChoice) => void;
  instruments: readonly JournalInstrument[];
  /** Own tags, the usual ones first. */
  tags: readonly string[];
}

/** The filters of the journal's figures and list. */
export function TripFilters({ scope, onScope, choice, onChoice, instruments, tags }: TripFiltersProps) {
  const t = useText();
  const { flags } = useSite();
  const offered: Readonly<Record<ProductName, boolean>> = {
    oversea: flags.isOversea,
    futures: flags.isFutures,
    rounds: flags.isBinary,
  };
  const products = (['oversea', 'futures', 'rounds'] as const).filter((name) => offered[name]);
  const listed = instruments.filter(({ product }) => scope.product === null || product === scope.product);
  const chosen = listed.find((each) => each.product === scope.product && each.optionId === scope.optionId);
  return (
    <div className="flex flex-wrap items-center gap-2 px-gutter pt-1 lg:px-1">
      {products.length > 1 && (
        <Chips<ProductChoice>
          className="w-full min-w-0 lg:w-auto"
          label={t('journal.products')}
          items={(['all', ...products] as const).map((value) => ({ value, label: t(`journal.${value}`) }))}
          value={scope.product ?? 'all'}
          onValueChange={(value) => onScope({ product: value === 'all' ? null : value, optionId: null })}
        />
      )}
      {listed.length > 0 && (
        <SelectField
          small
          label={t('journal.instrument')}
          value={chosen === undefined ? '' : `${chosen.product} ${chosen.optionId}`}
          options={[
            { value: '', label: t('journal.everyInstrument') },
            ...listed.map((each) => ({ value: `${each.product} ${each.optionId}`, label: nameOf(each) })),
          ]}
          onChange={(value) => {
            const found = listed.find((each) => `${each.product} ${each.optionId}` === value);
            onScope(found ?? { product: scope.product, optionId: null });
          }}
        />
      )}
      <SelectField
        small
        label={t('journal.side')}
        value={choice.side ?? ''}
        options={[
          { value: '', label: t('journal.everySide') },
          { value: 'LONG', label: t('journal.longSide') },
          { value: 'SHORT', label: t('journal.shortSide') },
        ]}
        onChange={(value) => {
          const side = (['LONG', 'SHORT'] as const).find((each) => each === value);
          onChoice({ ...without(choice, 'side'), ...(side === undefined ? {} : { side }) });
        }}
      />
      {(tags.length > 0 || choice.tag !== undefined) && (
        <SelectField
          small
          label={t('journal.tags')}
          value={choice.tag ?? ''}
          options={[
            { value: '', label: t('journal.everyTag') },
            ...[...new Set([...tags, ...(choice.tag === undefined ? [] : [choice.tag])])].map((value) => ({
              value,
              label: value,
            })),
          ]}
          onChange={(tag) => onChoice({ ...without(choice, 'tag'), ...(tag === '' ? {} : { tag }) })}
        />
      )}
    </div>
  );
}

function without({ side, tag }: TripChoice, left: keyof TripChoice): TripChoice {
  return left === 'side' ? (tag === undefined ? {} : { tag }) : side === undefined ? {} : { side };
}

import { AppLink } from '@hoga/ui/components/app-link.tsx';
import { Button } from '@hoga/ui/components/button.tsx';
import { cx } from '@hoga/ui/lib/cx.ts';
import { Fragment, type ReactNode } from 'react';
import { useText } from '../shared/i18n/use-text.ts';
import { LiveText } from './live-text.tsx';
import { lookOf, NetText } from './position-card.tsx';
import type { FigureKey, Of, PositionTerms, ProductTerms } from './terms.ts';

/** The actions stay visible however narrow the pane is. */
const ACTION_CELL =
  'sticky right-0 bg-surface-1 pr-3! pl-2! shadow-[-8px_0_8px_-8px_color-mix(in_oklab,var(--text-1)_25%,transparent)]';

/** In a pane too narrow for all columns those after the first wrap into a second line: no figure is cut. */
const ROOMY = '@max-[44rem]:hidden';
const NARROW = '@min-[44rem]:hidden';

export interface PositionsTableProps<Contract, Order, Position> {
  product: ProductTerms<Contract, Order, Position>;
  positions: readonly Of<Contract, Position & { readonly id: number }>[];
}

/** Open positions on a desktop, one to a line. */
export function PositionsTable<Contract, Order, Position>({
  product,
  positions,
}: PositionsTableProps<Contract, Order, Position>) {
  const t = useText();
  const { columns, figureText } = product;
  const label = (key: FigureKey) => {
    const text = figureText[key];
    return text === undefined ? '' : t(text);
  };
  return (
    <div className="@container overflow-x-auto">
      <table className="w-full text-caption">
        <thead className="sticky top-0 z-1 bg-surface-1">
          <tr className="text-micro whitespace-nowrap text-ink-3 [&>th]:px-1.5 [&>th]:py-1 [&>th]:text-right [&>th]:font-medium">
            <th scope="col" className="pl-3! text-left!">
              {t('trading.instrument')}
            </th>
            <th scope="col">{t('trading.net')}</th>
            {columns.map((keys, index) => (
              <th key={keys.join()} scope="col" className={index === 0 ? undefined : ROOMY}>
                {keys.map((key) => (
                  <Line key={key}>{label(key)}</Line>
                ))}
              </th>
            ))}
            <th scope="col" className={ACTION_CELL}>
              {t('trading.action')}
            </th>
          </tr>
        </thead>
        <tbody>
          {positions.map(({ contract, row }) => (
            <product.Position
              key={row.id}
              contract={contract}
              position={row}
              show={(terms) => <Row columns={columns} terms={terms} label={label} />}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  columns: readonly (readonly FigureKey[])[];
  terms: PositionTerms;
  label: (key: FigureKey) => string;
}

function Row({ columns, terms, label }: RowProps) {
  const [first = [], ...others] = columns;
  return (
    <>
      <tr className="border-t border-line [&>td]:px-1.5 [&>td]:py-2 [&>td]:text-right [&>td]:whitespace-nowrap">
        <th scope="row" className="px-1.5 py-2 pl-3! text-left font-semibold whitespace-nowrap">
          <AppLink href={terms.href} className="hover:underline">
            {terms.name}
          </AppLink>
          <span className="mt-0.5 flex gap-1">
            {terms.tag}
            {terms.marks}
          </span>
        </th>
        <td>
          <NetText terms={terms} className="block font-semibold" />
          <LiveText stock={terms.stock} read={terms.progress} className={cx('block text-micro', lookOf(terms))} />
        </td>
        {columns.map((keys, index) => (
          <td key={keys.join()} className={index === 0 ? undefined : ROOMY}>
            {keys.map((key) => (
              <Line key={key} className={terms.figures[key]?.className}>
                {terms.figures[key]?.value ?? '–'}
              </Line>
            ))}
          </td>
        ))}
        <td className={ACTION_CELL}>
          <div className="flex flex-col gap-1 [&_button]:h-7 [&_button]:min-h-7 [&_button]:px-2 [&_button]:text-micro">
            {terms.rowActions.map((line) => (
              <div key={line.map(({ key }) => key).join()} className="flex gap-1 *:flex-1">
                {line.map(({ key, label: text, name, disabled, isMain = false, onPress }) => (
                  <Button
                    key={key}
                    size="sm"
                    variant={isMain ? undefined : 'quiet'}
                    aria-label={name}
                    disabled={disabled}
                    onClick={onPress}
                  >
                    {text}
                  </Button>
                ))}
              </div>
            ))}
          </div>
          {terms.sheets}
        </td>
      </tr>
      <tr className={NARROW}>
        <td colSpan={first.length === 0 ? 3 : 4} className="px-3 pb-2">
          <dl className="flex flex-wrap gap-x-3 gap-y-0.5 text-micro">
            {others.flat().map((key) => (
              <Fragment key={key}>
                {terms.figures[key] !== undefined && (
                  <div className="flex items-center gap-1 whitespace-nowrap">
                    <dt className="text-ink-3">{label(key)}</dt>
                    <dd className={terms.figures[key].className}>{terms.figures[key].value}</dd>
                  </div>
                )}
              </Fragment>
            ))}
          </dl>
        </td>
      </tr>
    </>
  );
}

function Line({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <span className={cx('block', className)}>{children}</span>;
}

import { AppLink } from '@hoga/ui/components/app-link.tsx';
import { Button } from '@hoga/ui/components/button.tsx';
import { cx } from '@hoga/ui/lib/cx.ts';
import { useText } from '../shared/i18n/use-text.ts';
import { LIVE_DIRECTION, LiveText } from './live-text.tsx';
import { amountWords } from './result.ts';
import type { Of, PositionTerms, ProductTerms } from './terms.ts';

export interface PositionCardsProps<Contract, Order, Position> {
  product: ProductTerms<Contract, Order, Position>;
  positions: readonly Of<Contract, Position & { readonly id: number }>[];
  /** The instrument on the screen, which needs no link to itself. */
  currentHref?: string | undefined;
}

/** Open positions on a phone, one under another. */
export function PositionCards<Contract, Order, Position>({
  product,
  positions,
  currentHref,
}: PositionCardsProps<Contract, Order, Position>) {
  const t = useText();
  return (
    <ul
      aria-label={t('trading.positions')}
      className="flex flex-col gap-2.5 px-gutter lg:gap-0 lg:divide-y lg:divide-line lg:px-0"
    >
      {positions.map(({ contract, row }) => (
        <li key={row.id}>
          <product.Position
            contract={contract}
            position={row}
            show={(terms) => <PositionCard product={product} terms={terms} isCurrent={terms.href === currentHref} />}
          />
        </li>
      ))}
    </ul>
  );
}

interface PositionCardProps {
  product: Pick<ProductTerms<never, never, never>, 'figureText' | 'cells'>;
  terms: PositionTerms;
  isCurrent: boolean;
}

/** One position: its net result at a close, the parts of that, and its actions. */
function PositionCard({ product, terms, isCurrent }: PositionCardProps) {
  const t = useText();
  const { figureText, cells } = product;
  return (
    <article aria-label={`${terms.name} ${terms.sideText}`} className="card p-3.5">
      <div className="flex flex-wrap items-center gap-x-2">
        {terms.tag}
        {isCurrent ? (
          <span className="text-body font-semibold">{terms.name}</span>
        ) : (
          <AppLink href={terms.href} className="relative text-body font-semibold underline-offset-2 hit-44">
            {terms.name}
          </AppLink>
        )}
        {terms.marks}
        <NetText terms={terms} className="ml-auto text-title3 font-bold tracking-tight" />
      </div>
      <p className="mt-0.5 flex justify-between gap-2 text-micro text-ink-3">
        {t('trading.net')}
        <LiveText stock={terms.stock} read={terms.progress} className={cx('font-medium', lookOf(terms))} />
      </p>
      {/* Three to a row; a figure that needs more room takes it, and the row breaks. */}
      <dl className="mt-2 flex flex-wrap gap-x-3 gap-y-2">
        {cells.map((key) => {
          const figure = terms.figures[key];
          const label = figureText[key];
          if (figure === undefined || label === undefined) return null;
          return (
            <div key={key} className="shrink-0 basis-[calc((100%-1.5rem)/3)]">
              <dt className="truncate text-micro text-ink-3">{t(label)}</dt>
              <dd className={cx('text-label font-semibold whitespace-nowrap', figure.className)}>{figure.value}</dd>
            </div>
          );
        })}
      </dl>
      {terms.extra}
      <div className="mt-3 flex gap-2">
        {terms.actions.map(({ key, label, name, disabled, isMain = false, onPress }) => (
          <Button
            key={key}
            size="md"
            variant={isMain ? undefined : 'quiet'}
            className="min-w-0 flex-1 text-label"
            aria-label={name}
            disabled={disabled}
            onClick={onPress}
          >
            {label}
          </Button>
        ))}
      </div>
      {terms.sheets}
    </article>
  );
}

export interface NetTextProps {
  terms: Pick<PositionTerms, 'stock' | 'result' | 'money' | 'isGrey'>;
  className?: string | undefined;
}

/** The headline of a position: net, live. */
export function NetText({ terms, className }: NetTextProps) {
  const { stock, result, money } = terms;
  return (
    <LiveText
      stock={stock}
      read={() => amountWords(result()?.net, money)}
      className={cx('whitespace-nowrap', className, lookOf(terms))}
    />
  );
}

/** The colours of a position's result. */
export function lookOf({ isGrey }: Pick<PositionTerms, 'isGrey'>): string {
  return isGrey ? 'text-ink-3' : LIVE_DIRECTION;
}

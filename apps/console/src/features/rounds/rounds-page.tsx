import { currencyUnit } from '@hoga/domain/format/currency-text';
import { tradeTypeLabel } from '@hoga/domain/stocks/trade-type';
import type { SiteId } from '@hoga/kernel/ids';
import { formatPercent } from '@hoga/ui/lib/format-number.ts';
import { currentLanguage } from '@hoga/ui/texts/language-store.ts';
import { type RoundInstrument, useRoundOptions } from '../../data/instruments.ts';
import { useSites } from '../../data/sites.ts';
import { exactAmount } from '../../shared/exact-amount.ts';
import type { Column } from '../../shared/grid/column.ts';
import { ListPane } from '../../shared/grid/list-pane.tsx';
import { stateColumn } from '../../shared/grid/shared-columns.tsx';
import { t } from '../../shared/i18n/t.ts';
import { instrumentState } from '../../shared/instrument-state.ts';
import { EditorPage } from '../../shared/kit/editor-page.tsx';
import { percentOf } from '../../shared/parameters/parameter.ts';
import { useListSearch } from '../../shared/use-list-search.ts';
import { OptionForm } from './option-form.tsx';
import { RoundRail } from './round-rail.tsx';

interface ColumnOptions {
  readonly siteName: ((id: SiteId) => string) | null;
  readonly currencyOf: (id: SiteId) => string;
  readonly isNarrow: boolean;
}

function columnsOf({ siteName, currencyOf, isNarrow }: ColumnOptions): readonly Column<RoundInstrument>[] {
  const name: Column<RoundInstrument> = {
    id: 'name',
    title: t('rounds.title'),
    track: 'minmax(0,1fr)',
    cell: ({ koName, type, siteId }) => (
      <>
        <b className="font-semibold">{koName}</b>{' '}
        <span className="text-ink-2">
          {tradeTypeLabel(type, currentLanguage())}
          {siteName !== null && ` · ${siteName(siteId)}`}
        </span>
      </>
    ),
  };
  const state = stateColumn<RoundInstrument>('48px', instrumentState);
  if (isNarrow) return [name, state];
  const money = (figure: string, siteId: SiteId) => exactAmount(figure, currencyUnit(currencyOf(siteId)));
  return [
    name,
    {
      id: 'payout',
      title: t('rounds.payRate'),
      track: '72px',
      isFigure: true,
      cell: ({ payoutRate }) => formatPercent(percentOf(payoutRate), { signed: false }),
    },
    {
      id: 'min',
      title: t('rounds.least'),
      track: '104px',
      isFigure: true,
      room: 'wide',
      cell: ({ minBet, siteId }) => money(minBet, siteId),
    },
    {
      id: 'max',
      title: t('rounds.most'),
      track: '120px',
      isFigure: true,
      cell: ({ maxBet, siteId }) => money(maxBet, siteId),
    },
    {
      id: 'lock',
      title: t('rounds.closed'),
      track: '72px',
      isFigure: true,
      room: 'wide',
      cell: ({ lockSec }) => t('rounds.lockBefore', { lockSec }),
    },
    state,
  ];
}

/** The kinds of rounds, their payouts, and the rounds themselves. */
export function RoundsPage() {
  const { search, open, item } = useListSearch();
  const { offers: rows, isLoading, error, reload } = useRoundOptions();
  const siteOf = useSites();
  const spansSites = new Set(rows.map(({ siteId }) => siteId)).size > 1;
  const opened = rows.find(({ id }) => Number(id) === search.open);
  const site = opened === undefined ? undefined : siteOf(opened.siteId);
  const openRound = search.item ?? null;
  return (
    <EditorPage
      list={
        <ListPane
          toolbar={<h2 className="text-label font-bold">{t('rounds.options')}</h2>}
          label={t('rounds.title')}
          list={{ rows, isLoading, error, more: null, reload: () => void reload() }}
          columns={columnsOf({
            siteName: spansSites ? (id) => siteOf(id).name : null,
            currencyOf: (id) => siteOf(id).currency ?? '',
            isNarrow: opened !== undefined,
          })}
          keyOf={({ id }) => Number(id)}
          open={search.open}
          onOpen={open}
          empty={t('rounds.empty')}
          foot={[t('rounds.count', { count: rows.length })]}
        />
      }
      form={
        opened === undefined || site === undefined ? null : (
          <OptionForm
            key={opened.id}
            option={opened}
            site={site}
            openRound={openRound}
            onOpenRound={item}
            reload={reload}
            onClose={() => open(null)}
          />
        )
      }
      rail={opened !== undefined && <RoundRail option={opened} openRound={openRound} />}
    />
  );
}

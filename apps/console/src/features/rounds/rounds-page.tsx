import { currencyUnit } from '@hoga/domain/format/currency-text';
import { tradeTypeLabel } from '@hoga/domain/stocks/trade-type';
import type { SiteId } from '@hoga/kernel/ids';
import { formatAmount, formatPercent } from '@hoga/ui/lib/format-number.ts';
import { type RoundInstrument, useInstruments } from '../../data/instruments.ts';
import { useNamedSites } from '../../data/sites.ts';
import type { Column } from '../../shared/grid/column.ts';
import { DataGrid } from '../../shared/grid/data-grid.tsx';
import { ListFoot } from '../../shared/grid/list-foot.tsx';
import { ListState } from '../../shared/grid/list-state.tsx';
import { instrumentState } from '../../shared/instrument-state.ts';
import { EditorPage } from '../../shared/kit/editor-page.tsx';
import { StatusTag } from '../../shared/kit/status-tag.tsx';
import { percentOf } from '../../shared/parameters/parameter.ts';
import { useListSearch } from '../../shared/use-list-search.ts';
import { OptionForm } from './option-form.tsx';
import { RoundRail } from './round-rail.tsx';

interface ColumnsAsked {
  readonly siteName: ((id: SiteId) => string) | null;
  readonly currencyOf: (id: SiteId) => string;
  readonly isNarrow: boolean;
}

function columnsOf({ siteName, currencyOf, isNarrow }: ColumnsAsked): readonly Column<RoundInstrument>[] {
  const name: Column<RoundInstrument> = {
    id: 'name',
    title: '라운드',
    track: 'minmax(0,1fr)',
    cell: ({ koName, type, siteId }) => (
      <>
        <b className="font-semibold">{koName}</b>{' '}
        <span className="text-ink-2">
          {tradeTypeLabel(type)}
          {siteName !== null && ` · ${siteName(siteId)}`}
        </span>
      </>
    ),
  };
  const state: Column<RoundInstrument> = {
    id: 'state',
    title: '상태',
    track: '48px',
    cell: (row) => {
      const [words, tone] = instrumentState(row);
      return <StatusTag tone={tone}>{words}</StatusTag>;
    },
  };
  if (isNarrow) return [name, state];
  const money = (figure: string, siteId: SiteId) => formatAmount(figure, currencyUnit(currencyOf(siteId)));
  return [
    name,
    {
      id: 'payout',
      title: '지급률',
      track: '72px',
      isFigure: true,
      cell: ({ payoutRate }) => formatPercent(percentOf(payoutRate), { signed: false }),
    },
    {
      id: 'min',
      title: '최소',
      track: '104px',
      isFigure: true,
      room: 'wide',
      cell: ({ minBet, siteId }) => money(minBet, siteId),
    },
    {
      id: 'max',
      title: '최대',
      track: '120px',
      isFigure: true,
      cell: ({ maxBet, siteId }) => money(maxBet, siteId),
    },
    {
      id: 'lock',
      title: '마감',
      track: '72px',
      isFigure: true,
      room: 'wide',
      cell: ({ lockSec }) => `${lockSec}초 전`,
    },
    state,
  ];
}

/** What rounds are offered, what each pays, and the rounds themselves. */
export function RoundsPage() {
  const { search, open, item } = useListSearch();
  const { instruments, isLoading, error, reload } = useInstruments();
  const rows = instruments.rounds;
  const sites = useNamedSites([...new Set(rows.map(({ siteId }) => siteId))]);
  const siteOf = (id: SiteId) => sites.find((site) => site.id === id);
  const opened = rows.find(({ id }) => Number(id) === search.open);
  const site = opened === undefined ? undefined : siteOf(opened.siteId);
  const openRound = search.item ?? null;
  return (
    <EditorPage
      list={
        <>
          <div className="flex h-11 shrink-0 items-center px-3.5 max-lg:h-14">
            <h2 className="text-label font-bold">라운드 옵션</h2>
          </div>
          <ListState
            isLoading={isLoading}
            error={error}
            isEmpty={rows.length === 0}
            empty="제공하는 라운드가 없습니다."
            onRetry={() => void reload()}
          >
            <DataGrid
              label="라운드"
              columns={columnsOf({
                siteName: sites.length > 1 ? (id) => siteOf(id)?.name ?? '' : null,
                currencyOf: (id) => siteOf(id)?.currency ?? '',
                isNarrow: opened !== undefined,
              })}
              rows={rows}
              keyOf={({ id }) => Number(id)}
              open={search.open ?? null}
              onOpen={open}
            />
          </ListState>
          <ListFoot words={[`${rows.length}개`]} more={null} />
        </>
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

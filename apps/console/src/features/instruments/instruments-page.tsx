import { type FuturesInstrument, type OverseaInstrument, useInstruments } from '../../data/instruments.ts';
import { type NamedSite, useSites } from '../../data/sites.ts';
import type { Column } from '../../shared/grid/column.ts';
import { ListPane } from '../../shared/grid/list-pane.tsx';
import { t } from '../../shared/i18n/t.ts';
import { instrumentState } from '../../shared/instrument-state.ts';
import { EditorPage } from '../../shared/kit/editor-page.tsx';
import { NoOutcomeNote } from '../../shared/kit/no-outcome-note.tsx';
import { SavedFilters } from '../../shared/kit/saved-filters.tsx';
import { useListSearch } from '../../shared/use-list-search.ts';
import { BracketCard } from './bracket-card.tsx';
import { ExposureCard } from './exposure-card.tsx';
import { FuturesForm } from './futures-form.tsx';
import { HaltCard } from './halt-card.tsx';
import { HoursCard } from './hours-card.tsx';
import { instrumentColumns } from './instrument-columns.tsx';
import { MarketCard } from './market-card.tsx';
import { NewInstrumentCard } from './new-instrument-card.tsx';
import { OverseaForm } from './oversea-form.tsx';
import { RollCard } from './roll-card.tsx';

const VIEWS = [
  { id: 'oversea', name: t('instruments.oversea') },
  { id: 'futures', name: t('instruments.futures') },
] as const;
type View = (typeof VIEWS)[number]['id'];

/** The instruments of the sites, with their parameters. */
export function InstrumentsPage() {
  const { search, open, view } = useListSearch();
  const chosen: View = search.view === 'futures' ? 'futures' : 'oversea';
  const { offers: instruments, isLoading, error, reload } = useInstruments();
  const rows: readonly (OverseaInstrument | FuturesInstrument)[] = instruments[chosen];
  const siteOf = useSites();
  const spansSites = new Set(rows.map(({ siteId }) => siteId)).size > 1;
  const oversea = instruments.oversea.find(({ id }) => chosen === 'oversea' && Number(id) === search.open);
  const futures = instruments.futures.find(({ id }) => chosen === 'futures' && Number(id) === search.open);
  const opened = oversea ?? futures;
  const site = opened === undefined ? undefined : siteOf(opened.siteId);
  const columns: readonly Column<OverseaInstrument | FuturesInstrument>[] = instrumentColumns({
    siteName: spansSites ? (id) => siteOf(id).name : null,
    isNarrow: opened !== undefined,
    currencyOf: (id) => siteOf(id).currency ?? '',
  });
  return (
    <EditorPage
      list={
        <ListPane
          toolbar={
            <SavedFilters<View>
              filters={VIEWS.map((each) => ({ ...each, count: instruments[each.id].length }))}
              chosen={chosen}
              onChoose={view}
            />
          }
          label={t('instruments.instrument')}
          list={{ rows, isLoading, error, more: null, reload: () => void reload() }}
          columns={columns}
          keyOf={({ id }) => Number(id)}
          open={search.open}
          onOpen={open}
          empty={t('instruments.empty')}
          foot={[summary(rows)]}
        />
      }
      form={
        site === undefined ? null : oversea !== undefined ? (
          <OverseaForm
            key={`oversea ${oversea.id}`}
            instrument={oversea}
            site={site}
            reload={reload}
            onClose={() => open(null)}
          />
        ) : futures !== undefined ? (
          <FuturesForm key={`futures ${futures.id}`} instrument={futures} reload={reload} onClose={() => open(null)} />
        ) : null
      }
      rail={opened !== undefined && site !== undefined && <Rail opened={opened} site={site} reload={reload} />}
    />
  );
}

interface RailProps {
  opened: OverseaInstrument | FuturesInstrument;
  site: NamedSite;
  reload: () => Promise<unknown>;
}

function Rail({ opened, site, reload }: RailProps) {
  return (
    <>
      <HaltCard key={`${site.id} ${opened.symbol}`} instrument={opened} site={site} onHalted={() => void reload()} />
      <ExposureCard
        key={`exposure ${site.id} ${opened.symbol}`}
        siteId={opened.siteId}
        symbol={opened.symbol}
        product={'tickValue' in opened ? 'OVERSEA' : 'FUTURES'}
      />
      {'tickValue' in opened ? <MarketCard instrument={opened} /> : <BracketCard instrument={opened} />}
      {'tickValue' in opened && (
        <RollCard key={`roll ${site.id} ${opened.symbol}`} siteId={opened.siteId} symbol={opened.symbol} />
      )}
      <NewInstrumentCard key={`new ${site.id} ${opened.symbol}`} like={opened} />
      <HoursCard key={opened.schedule} siteId={opened.siteId} schedule={opened.schedule} />
      <NoOutcomeNote />
    </>
  );
}

function summary(rows: readonly (OverseaInstrument | FuturesInstrument)[]): string {
  const halted = rows.filter((row) => instrumentState(row)[1] === 'danger').length;
  return t('instruments.count', {
    count: rows.length,
    what: halted === 0 ? '' : t('instruments.haltedCount', { halted }),
  });
}

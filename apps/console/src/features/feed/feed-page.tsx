import { messageForError } from '../../data/api.ts';
import { type FeedInstrument, useFeedState } from '../../data/feed.ts';
import { ListPane } from '../../shared/grid/list-pane.tsx';
import { t } from '../../shared/i18n/t.ts';
import { EditorPage } from '../../shared/kit/editor-page.tsx';
import { useListSearch } from '../../shared/use-list-search.ts';
import { feedColumns } from './feed-columns.tsx';
import { FeedDetail } from './feed-detail.tsx';
import { toneOf } from './feed-words.ts';
import { WhyPane } from './why-pane.tsx';

const NO_ROWS: readonly FeedInstrument[] = [];

/** The sources of prices, and why a price was what it was. The open instrument is the view of the address. */
export function FeedPage() {
  const { search, view, show } = useListSearch();
  const { data, error, refetch } = useFeedState();
  const rows = data?.rows ?? NO_ROWS;
  const at = data?.at ?? 0;
  const opened = rows.find(({ symbol }) => symbol === search.view);
  return (
    <EditorPage
      railWidth="medium"
      list={
        <ListPane
          toolbar={<h2 className="text-label font-bold">{t('feed.instrument')}</h2>}
          label={t('feed.instrument')}
          list={{
            rows,
            isLoading: data === undefined,
            error: data === undefined && error !== null ? (messageForError(error) ?? error.message) : null,
            more: null,
            reload: () => void refetch(),
          }}
          columns={feedColumns({ at, isNarrow: opened !== undefined })}
          keyOf={({ symbol }) => symbol}
          open={opened?.symbol}
          onOpen={(symbol) => (symbol === null ? show({}) : view(symbol))}
          empty={t('feed.empty')}
          foot={footOf(rows, at, data?.leader ?? null)}
        />
      }
      form={
        data == null || opened === undefined ? null : (
          <FeedDetail
            row={opened}
            at={at}
            changes={data.changes.filter(({ symbol }) => symbol === opened.symbol)}
            onClose={() => show({})}
          />
        )
      }
      rail={
        data != null &&
        opened !== undefined && <WhyPane key={opened.symbol} row={opened} at={at} keptHours={data.keptHours} />
      }
    />
  );
}

function footOf(rows: readonly FeedInstrument[], at: number, leader: string | null): readonly string[] {
  const late = rows.filter((row) => ['warn', 'danger'].includes(toneOf(row, at))).length;
  return [
    t('feed.count', { count: rows.length }),
    ...(late === 0 ? [] : [t('feed.attention', { count: late })]),
    ...(leader === null ? [] : [t('feed.leader', { node: leader })]),
  ];
}

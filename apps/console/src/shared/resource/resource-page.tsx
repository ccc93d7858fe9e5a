import type { ReactNode } from 'react';
import { ListPane, type ListPaneProps } from '../grid/list-pane.tsx';
import type { LoadedList } from '../grid/loaded-list.ts';
import { useReadUntil } from '../grid/use-read-until.ts';
import { useKeys } from '../keys/key-layer.ts';
import { Control } from '../kit/control.tsx';
import { FindBox } from '../kit/find-box.tsx';
import { ListPage } from '../kit/list-page.tsx';
import { OwnFilters, type OwnFiltersProps } from '../kit/own-filters.tsx';
import { countedViews, SavedFilters } from '../kit/saved-filters.tsx';
import { NEW, type Resource, type ResourceView } from './use-resource.ts';

export interface Making {
  /** On the button. */
  readonly name: string;
  /** Its key, and the key's text in the help. */
  readonly key?: { readonly keys: string; readonly does: string };
  readonly pane: () => ReactNode;
}

export interface ResourcePageProps<Row, View extends ResourceView>
  extends Pick<
    ListPaneProps<Row, number>,
    'label' | 'columns' | 'empty' | 'foot' | 'wraps' | 'selection' | 'isNew' | 'filter' | 'inSight'
  > {
  page: Resource<View>;
  list: LoadedList<Row> & { readonly total: number };
  idOf: (row: Row) => number;
  /** Views without a count. */
  isUncounted?: boolean;
  /** In the place of views, where there is but one. */
  title?: string | undefined;
  own?: OwnFiltersProps['own'] | undefined;
  /** The searchable fields. */
  findLabel?: string;
  /** Above list and detail. */
  above?: ReactNode;
  /** At the end of the toolbar. */
  beside?: ReactNode;
  /** The form for a new row; null without the right. */
  making?: Making | null;
  /** The open row, where the list may not have it; without it pages are loaded until the list has it. */
  opened?: Row | null | undefined;
  onOpen?: (id: number | null) => void;
  detail: (row: Row) => ReactNode;
}

/** A list page: views, rows, and the open row or the form for a new one beside them. */
export function ResourcePage<Row, View extends ResourceView>(props: ResourcePageProps<Row, View>) {
  const { page, list, idOf, making = null, detail, above, beside, title, own, findLabel, isUncounted = false } = props;
  const { label, columns, empty, foot, wraps, selection, isNew, filter, inSight } = props;
  const { search, views, chosen, find, onView, onFind, onShow } = page;
  const open = props.onOpen ?? page.open;
  const isMaking = search.open === NEW;
  const listed = list.rows.find((row) => idOf(row) === search.open);
  const opened = props.opened === undefined ? listed : (props.opened ?? undefined);
  const isSought = props.opened === undefined && search.open !== undefined && !isMaking;
  useReadUntil(!isSought || opened !== undefined, list);
  const begin = () => page.open(NEW);
  useKeys(making?.key === undefined ? [] : [{ ...making.key, run: begin }]);
  const { open: _opened, ...filtered } = search;
  const button = making !== null && (
    <Control className="ml-auto shrink-0" onClick={begin}>
      {making.name}
    </Control>
  );
  return (
    <ListPage
      above={above}
      list={
        <ListPane
          toolbar={
            <>
              {title !== undefined ? (
                <h2 className="text-label font-bold">{title}</h2>
              ) : (
                <SavedFilters
                  filters={isUncounted ? views : countedViews(views, chosen.id, list)}
                  chosen={chosen.id}
                  onChoose={onView}
                >
                  {own !== undefined && <OwnFilters own={own} search={filtered} onChoose={onShow} />}
                </SavedFilters>
              )}
              {findLabel === undefined ? (
                button
              ) : (
                <div className="flex flex-[1_1_18rem] items-center gap-2">
                  <FindBox label={findLabel} words={find} onFind={onFind} />
                  {button}
                </div>
              )}
              {beside}
            </>
          }
          label={label}
          list={list}
          columns={columns}
          keyOf={idOf}
          open={search.open}
          onOpen={open}
          empty={empty}
          foot={foot}
          {...{ wraps, selection, inSight, filter }}
          {...(isNew === undefined ? {} : { isNew })}
        />
      }
      detail={opened !== undefined ? detail(opened) : isMaking && making !== null ? making.pane() : null}
    />
  );
}

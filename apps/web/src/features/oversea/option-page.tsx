import type { OverseaOption } from '@hoga/contract/market';
import { idOf, type OverseaOptionId } from '@hoga/kernel/ids';
import { ErrorState } from '@hoga/ui/components/error-state.tsx';
import { GoneState } from '@hoga/ui/components/gone-state.tsx';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isGone, messageForError } from '../../data/api/api.ts';
import { overseaOptionQuery } from '../../data/market/option-queries.ts';
import { useOverseaOptions } from '../../data/market/use-oversea-options.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { AppBar } from '../../shared/ui/app-bar.tsx';

export interface OptionPageProps {
  /** Until the instrument is loaded. */
  skeleton: ReactNode;
  children: (option: OverseaOption, options: readonly OverseaOption[]) => ReactNode;
}

/** The page of the instrument in the address, once that is loaded, with the others of the site. */
export function OptionPage({ skeleton, children }: OptionPageProps) {
  const t = useText();
  const { id } = useParams({ strict: false });
  const optionId = idOf<OverseaOptionId>(Number(id));
  const options = useOverseaOptions();
  const listed = options.data?.find((candidate) => candidate.id === optionId);
  // An instrument that is not in the list may still be opened by its address.
  const single = useQuery({ ...overseaOptionQuery(optionId), enabled: options.isSuccess && listed === undefined });
  const option = listed ?? single.data;
  const error = options.error ?? single.error;
  return (
    // The page above has a least height only: a pixel basis makes this fill it without growing it.
    <main id="content" tabIndex={-1} className="flex min-h-0 grow basis-[0px] flex-col overflow-hidden outline-none">
      {option !== undefined && children(option, options.data ?? [])}
      {option === undefined && error === null && skeleton}
      {option === undefined && error !== null && (
        <>
          <AppBar backHref="/oversea" className="lg:hidden" />
          {isGone(error) ? (
            <GoneState title={messageForError(error)} href="/oversea" label={t('search.showAll')} />
          ) : (
            <ErrorState
              onRetry={() => void (options.isError ? options.refetch() : single.refetch())}
              pending={options.isFetching || single.isFetching}
              detail={messageForError(error) ?? undefined}
            />
          )}
        </>
      )}
    </main>
  );
}

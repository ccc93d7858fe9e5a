import type { FillQuote } from '@hoga/contract/trading';
import { ErrorState } from '@hoga/ui/components/error-state.tsx';
import { KeyValue, type KeyValueRow } from '@hoga/ui/components/key-value.tsx';
import { Sheet } from '@hoga/ui/components/sheet.tsx';
import { SkeletonList } from '@hoga/ui/components/skeleton-list.tsx';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import { formatKstDate, formatKstTime } from '@hoga/ui/lib/format-time.ts';
import { useQuery } from '@tanstack/react-query';
import { messageForError } from '../data/api/api.ts';
import type { FillQuoteQuery } from '../data/trading/fill-quote.ts';
import { useText } from '../shared/i18n/use-text.ts';
import { SimBadge } from '../shared/ui/sim-badge.tsx';

export interface FillProofSheetProps {
  query: FillQuoteQuery;
  /** Of the instrument. */
  name: string;
  onClose: () => void;
}

/** The quote that a fill used, and where it came from. */
export function FillProofSheet({ query, name, onClose }: FillProofSheetProps) {
  const t = useText();
  const { data, error, isFetching, refetch } = useQuery(query);
  const close = (isOpen: boolean) => {
    if (!isOpen) onClose();
  };
  return (
    <Sheet open onOpenChange={close} title={t('trading.fillProof')} description={name}>
      {data !== undefined ? (
        <Proof quote={data} />
      ) : error === null ? (
        <SkeletonList rows={4} />
      ) : (
        <ErrorState onRetry={() => void refetch()} pending={isFetching} detail={messageForError(error) ?? undefined} />
      )}
    </Sheet>
  );
}

function Proof({ quote }: { quote: FillQuote }) {
  const t = useText();
  const { fillPrice, ask, bid, last, mark, seq, source, contract, sequence, licence, isSimulated, exTs, at, keyId } =
    quote;
  const rows: readonly (KeyValueRow | null)[] = [
    row('last', t('trading.fillLast'), exactFigure(last)),
    mark === null ? null : row('mark', t('trading.fillMark'), exactFigure(mark)),
    row('seq', t('trading.fillNumber'), String(seq)),
    row('source', t('trading.fillSource'), source ?? t('trading.fillSourceUnknown')),
    contract === null ? null : row('contract', t('trading.fillContract'), contract),
    sequence === null ? null : row('sequence', t('trading.fillSequence'), String(sequence)),
    row('exTs', t('trading.fillVenueTime'), momentText(exTs)),
    row('at', t('trading.fillTime'), momentText(at)),
    licence === null ? null : row('licence', t('trading.fillLicence'), licence),
    keyId === null ? null : row('key', t('trading.fillKey'), keyId),
  ];
  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-3 gap-2 rounded-lg bg-surface-2 p-4">
        <Figure label={t('trading.fillPrice')} value={exactFigure(fillPrice)} />
        <Figure label={t('trading.fillAsk')} value={exactFigure(ask)} />
        <Figure label={t('trading.fillBid')} value={exactFigure(bid)} />
      </div>
      <KeyValue rows={rows.flatMap((each) => each ?? [])} />
      <p className="text-caption text-ink-2">{t('trading.fillProofSame')}</p>
      {isSimulated && (
        <p className="flex flex-col items-start gap-1 text-caption text-ink-2">
          <SimBadge />
          {t('trading.fillProofSimulated')}
        </p>
      )}
    </div>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="min-w-0">
      <p className="text-micro text-ink-3">{label}</p>
      <p className="text-body font-bold wrap-anywhere">{value}</p>
    </div>
  );
}

function row(key: string, label: string, value: string): KeyValueRow {
  return { key, label, value };
}

/** With every digit it has: it is evidence. */
function exactFigure(price: string | null): string {
  return formatFigure(price, { places: price?.split('.')[1]?.length ?? 0 });
}

function momentText(at: number): string {
  return `${formatKstDate(at)} ${formatKstTime(at)}.${String(at % 1_000).padStart(3, '0')}`;
}

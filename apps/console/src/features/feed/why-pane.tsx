import type { ExplainedLine, PriceExplanationData } from '@hoga/contract/admin-feed';
import { KST_OFFSET_MS } from '@hoga/domain/trading-hours/kst-day';
import { SkeletonList } from '@hoga/ui/components/skeleton-list.tsx';
import { cx } from '@hoga/ui/lib/cx.ts';
import { saveFile } from '@hoga/ui/lib/save-file.ts';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { messageForError } from '../../data/api.ts';
import { type FeedInstrument, type PriceMoment, usePriceExplanation } from '../../data/feed.ts';
import { t } from '../../shared/i18n/t.ts';
import { Control } from '../../shared/kit/control.tsx';
import { LabelledField } from '../../shared/kit/labelled-field.tsx';
import { Pane } from '../../shared/kit/pane.tsx';
import { RefusalNote } from '../../shared/kit/refusal-note.tsx';
import { SmallTable } from '../../shared/kit/small-table.tsx';
import { fromKstInput } from '../../shared/kst-input.ts';
import { priceText } from '../../shared/price-text.ts';
import { momentText, reasonText, verdictWords } from './feed-words.ts';

export interface WhyPaneProps {
  row: FeedInstrument;
  /** The server's time. */
  at: number;
  keptHours: number;
}

/** Why a price was what it was: the candidates around it, the verdict on each, and the one that was used. */
export function WhyPane({ row, at, keptHours }: WhyPaneProps) {
  const [typed, setTyped] = useState(() => momentInput(at));
  const [number, setNumber] = useState('');
  const [asked, setAsked] = useState<PriceMoment | null>(null);
  const { data, error, isFetching } = usePriceExplanation(asked);
  const moment = fromKstInput(typed);
  const isNumber = number === '' || /^\d{1,15}$/.test(number);
  const isAskable = moment !== null && isNumber;
  const ask = () => {
    if (moment === null || !isNumber) return;
    setAsked({ siteId: row.siteId, symbol: row.symbol, at: moment, seq: number === '' ? null : Number(number) });
  };
  return (
    <Pane title={t('feed.why')} aside={t('feed.kept', { hours: keptHours })} className="min-h-0 flex-1">
      <form
        className="flex flex-wrap items-end gap-2 px-3.5 pb-3"
        onSubmit={(event) => {
          event.preventDefault();
          ask();
        }}
      >
        <div className="min-w-60 flex-2">
          <LabelledField
            label={t('feed.at')}
            type="datetime-local"
            step="0.001"
            value={typed}
            isInvalid={moment === null}
            onChange={setTyped}
          />
        </div>
        <div className="min-w-32 flex-1">
          <LabelledField
            label={t('feed.numberOptional')}
            inputMode="numeric"
            value={number}
            isInvalid={!isNumber}
            onChange={setNumber}
          />
        </div>
        <Control look="line" onClick={() => setTyped(momentInput(at))}>
          {t('feed.now')}
        </Control>
        <Control look="primary" type="submit" disabled={!isAskable} pending={isFetching}>
          {t('feed.explain')}
        </Control>
      </form>
      {asked === null && <p className="px-3.5 pb-3 text-ink-3">{t('feed.nothingAsked')}</p>}
      {asked !== null && data === undefined && error === null && <SkeletonList />}
      {error !== null && (
        <div className="px-3.5 pb-3">
          <RefusalNote message={messageForError(error) ?? error.message} />
        </div>
      )}
      {asked !== null && data != null && <Explanation data={data} asked={asked} />}
    </Pane>
  );
}

function Explanation({ data, asked }: { data: PriceExplanationData; asked: PriceMoment }) {
  const { lines, used, isCut } = data;
  const isUsed = (line: ExplainedLine) => used !== null && line.kind === 'gate' && line.seq === used.seq;
  return (
    <>
      <Summary data={data} />
      <SmallTable
        label={t('feed.lines')}
        rows={lines.map((line, place) => ({ ...line, place }))}
        keyOf={({ place }) => place}
        columns={[
          { id: 'at', title: t('feed.time'), cell: (line) => marked(momentText(line.at), isUsed(line)) },
          {
            id: 'source',
            title: t('feed.source'),
            cell: (line) => marked(line.kind === 'gate' ? t('feed.gate') : line.source, isUsed(line)),
          },
          {
            id: 'ask',
            title: t('feed.ask'),
            isFigure: true,
            cell: (line) => marked(priceText(line.ask), isUsed(line)),
          },
          {
            id: 'bid',
            title: t('feed.bid'),
            isFigure: true,
            cell: (line) => marked(priceText(line.bid), isUsed(line)),
          },
          {
            id: 'verdict',
            title: t('feed.verdict'),
            cell: (line) => <VerdictCell line={line} isUsed={isUsed(line)} />,
          },
        ]}
      />
      {isCut && <p className="px-3.5 py-2 text-micro text-ink-3">{t('feed.cut')}</p>}
      <div className="px-3.5 py-2.5">
        <Control look="line" onClick={() => download(data, asked)}>
          <Download size={14} aria-hidden="true" />
          {t('feed.evidence')}
        </Control>
      </div>
    </>
  );
}

function Summary({ data: { used, chosen, agreed, epoch } }: { data: PriceExplanationData }) {
  if (used === null) {
    return <p className="mx-3.5 mb-3 rounded-sm bg-warn-soft px-3 py-2 font-medium text-warn">{t('feed.noFill')}</p>;
  }
  const source = [used.source, used.contract, used.sequence].filter((part) => part !== null).join(' ');
  return (
    <div role="status" className="mx-3.5 mb-3 flex flex-col gap-0.5 rounded-sm bg-brand-soft px-3 py-2 text-brand-text">
      <b className="font-bold">{t('feed.used', { price: priceText(used.last), source })}</b>
      <span>{`${t('feed.number')} ${used.seq} · ${t('feed.epoch')} ${epoch}`}</span>
      <span>
        {chosen === null
          ? t('feed.chosenBefore', { source: used.source })
          : t('feed.chosen', { source: chosen.to, at: momentText(chosen.at), reason: reasonText(chosen.reason) })}
      </span>
      <span>
        {agreed === null
          ? t('feed.agreedNone')
          : t('feed.agreed', { source: agreed.source, seconds: (agreed.afterMs / 1_000).toFixed(3) })}
      </span>
    </div>
  );
}

function VerdictCell({ line, isUsed }: { line: ExplainedLine; isUsed: boolean }) {
  const { words, tone } = verdictWords(line.verdict);
  const text = line.seq === null ? words : `${words} · ${line.seq}`;
  return (
    <span
      className={cx(isUsed ? 'font-semibold text-brand-text' : tone === 'danger' && 'font-semibold text-danger')}
      data-used={isUsed || undefined}
    >
      {text}
    </span>
  );
}

function marked(words: string, isUsed: boolean) {
  return isUsed ? <b className="font-semibold text-brand-text">{words}</b> : words;
}

function download(data: PriceExplanationData, { symbol, at }: PriceMoment): void {
  saveFile(`price-${symbol}-${at}.json`, new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
}

/** With milliseconds, by the clock in Korea. */
function momentInput(at: number): string {
  return new Date(at + KST_OFFSET_MS).toISOString().slice(0, 23);
}

import { Button } from '@hoga/ui/components/button.tsx';
import { IconButton } from '@hoga/ui/components/icon-button.tsx';
import { Popover, type PopoverProps } from '@hoga/ui/components/popover.tsx';
import { Segmented } from '@hoga/ui/components/segmented.tsx';
import { SelectField } from '@hoga/ui/form/select-field.tsx';
import { cx } from '@hoga/ui/lib/cx.ts';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { instrumentName } from '../../data/market/instrument.ts';
import { plainSymbol } from '../../data/market/market.ts';
import { futuresOptionsQuery, overseaOptionsQuery } from '../../data/market/option-queries.ts';
import type { Kept } from '../../data/preferences/use-kept.ts';
import { ATTRIBUTION_NOTICE } from '../../shared/chart/attribution.tsx';
import { CANDLE_KINDS, type CandleKind, type ChartSettings } from '../../shared/chart/settings/chart-settings.ts';
import {
  ADDED_KINDS,
  addedStudy,
  FIRST_STUDIES,
  MOST_STUDIES,
  STUDY_COLOURS,
  type Study,
} from '../../shared/chart/settings/study.ts';
import { currentLanguage } from '../../shared/i18n/i18n.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import type { ChartSubject } from './chart-subject.ts';
import { FigureField } from './figure-field.tsx';
import { COLOUR_CLASS } from './study-words.ts';

export interface StudyPopoverProps extends Pick<PopoverProps, 'anchor' | 'open' | 'onOpenChange'> {
  settings: Kept<ChartSettings>;
  subject: ChartSubject;
}

/** How candles are drawn and what is drawn with them, changed while the chart is seen. */
export function StudyPopover({ settings: { value, change }, subject, ...layer }: StudyPopoverProps) {
  const t = useText();
  const changeStudy = (id: string, part: Partial<Study>) =>
    change((settings) => ({
      ...settings,
      studies: settings.studies.map((study) => (study.id === id ? { ...study, ...part } : study)),
    }));
  const remove = (id: string) =>
    change((settings) => ({ ...settings, studies: settings.studies.filter((study) => study.id !== id) }));
  return (
    <Popover
      {...layer}
      title={t('chart.studies')}
      footer={<p className="border-t border-line pt-2 text-nano text-ink-3">{ATTRIBUTION_NOTICE}</p>}
    >
      <Segmented<CandleKind>
        label={t('chart.kind')}
        items={CANDLE_KINDS.map((kind) => ({ value: kind, label: t(`chart.kind_${kind}`) }))}
        value={value.kind}
        onValueChange={(kind) => change((settings) => ({ ...settings, kind }))}
        className="my-2 [&_label]:text-caption"
      />
      <p className="text-right text-nano text-ink-3">{t('chart.editedInPlace')}</p>
      <ul>
        {value.studies.map((study) => (
          <StudyRow
            key={study.id}
            study={study}
            onChange={(part) => changeStudy(study.id, part)}
            onRemove={FIRST_STUDIES.some(({ id }) => id === study.id) ? null : () => remove(study.id)}
          />
        ))}
      </ul>
      <div className="flex flex-wrap gap-2 py-2">
        {ADDED_KINDS.map((kind) => (
          <Button
            key={kind}
            size="sm"
            variant="quiet"
            disabled={value.studies.length >= MOST_STUDIES}
            onClick={() =>
              change((settings) => ({
                ...settings,
                studies: [...settings.studies, addedStudy(settings.studies, kind)],
              }))
            }
          >
            {t(`chart.add_${kind}`)}
          </Button>
        ))}
        <Button
          size="sm"
          variant="quiet"
          onClick={() => change((settings) => ({ ...settings, studies: FIRST_STUDIES }))}
        >
          {t('chart.reset')}
        </Button>
      </div>
      <CompareField
        subject={subject}
        stock={value.compare}
        onChange={(compare) => change((settings) => ({ ...settings, compare }))}
      />
    </Popover>
  );
}

interface StudyRowProps {
  study: Study;
  onChange: (part: Partial<Study>) => void;
  /** `null`: it is one of those that are always offered. */
  onRemove: (() => void) | null;
}

function StudyRow({ study, onChange, onRemove }: StudyRowProps) {
  const t = useText();
  const { kind, isOn, figures, colour } = study;
  const name = t(`chart.${kind}`);
  const hint = kind === 'vwap' ? t('chart.vwapFrom') : kind === 'profile' ? t('chart.profileOf') : null;
  const next = STUDY_COLOURS[(STUDY_COLOURS.indexOf(colour) + 1) % STUDY_COLOURS.length] ?? 'neutral';
  return (
    <li className="flex min-h-11 items-center gap-1.5">
      <label className="flex min-h-11 min-w-0 flex-1 items-center gap-2 text-caption font-medium">
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ target }) => onChange({ isOn: target.checked })}
          className="checkbox shrink-0"
        />
        <span className="min-w-0">
          {name}
          {hint !== null && <span className="block text-nano leading-3 text-ink-3">{hint}</span>}
        </span>
      </label>
      <button
        type="button"
        aria-label={t('chart.colourOf', { name, colour: t(`chart.colour_${colour}`) })}
        onClick={() => onChange({ colour: next })}
        className="relative grid size-7 shrink-0 place-items-center rounded-sm hit-44"
      >
        <span className={cx('size-3.5 rounded-[4px] bg-current', COLOUR_CLASS[colour])} />
      </button>
      {figures.map((figure, place) => (
        <FigureField
          // biome-ignore lint/suspicious/noArrayIndexKey: the figures of a kind have fixed places
          key={place}
          label={t('chart.figureOf', { name, count: place + 1 })}
          kind={kind}
          place={place}
          figure={figure}
          onChange={(typed) => onChange({ figures: figures.map((own, at) => (at === place ? typed : own)) })}
        />
      ))}
      {onRemove !== null && (
        <IconButton
          label={t('chart.remove', { name })}
          icon={<X size={15} />}
          onClick={onRemove}
          className="-mr-2 size-9"
        />
      )}
    </li>
  );
}

const NONE = '';

function CompareField(props: {
  subject: ChartSubject;
  stock: string | null;
  onChange: (stock: string | null) => void;
}) {
  const { subject, stock, onChange } = props;
  const t = useText();
  const oversea = useQuery(overseaOptionsQuery()).data ?? [];
  const futures = useQuery(futuresOptionsQuery()).data ?? [];
  const language = currentLanguage();
  const options = [...oversea, ...futures]
    .map((option) => ({ value: plainSymbol(option.stock), label: instrumentName(option, language) }))
    .filter(({ value }) => value !== plainSymbol(subject.stock));
  const isOffered = options.some(({ value }) => value === stock);
  return (
    <div className="flex items-center justify-between gap-3 border-t border-line py-2">
      <span className="min-w-0 text-caption font-medium">
        {t('chart.compare')}
        <span className="block text-nano text-ink-3">{t('chart.compareHint')}</span>
      </span>
      <SelectField
        small
        label={t('chart.compare')}
        options={[{ value: NONE, label: t('chart.compareNone') }, ...options]}
        value={isOffered && stock !== null ? stock : NONE}
        onChange={(chosen) => onChange(chosen === NONE ? null : chosen)}
      />
    </div>
  );
}

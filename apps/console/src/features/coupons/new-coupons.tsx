import { currencyUnit } from '@hoga/domain/format/currency-text';
import { parseCommaList } from '@hoga/domain/site/coin-lists';
import { walletCurrency, walletLabel } from '@hoga/domain/site/wallet-label';
import { WALLET_TYPES, type WalletType } from '@hoga/domain/trading/vocabulary';
import { MAX_COUPONS, MAX_SHARED } from '@hoga/domain/wallet/coupons';
import { parseDecimal, times, toText, ZERO } from '@hoga/kernel/decimal';
import type { SiteId } from '@hoga/kernel/ids';
import { currentLanguage } from '@hoga/ui/texts/language-store.ts';
import { useState } from 'react';
import { type CouponsToIssue, issue, proposeIssue } from '../../data/coupons.ts';
import { useNamedSites, useSiteInfo } from '../../data/sites.ts';
import { exactAmount } from '../../shared/exact-amount.ts';
import { t } from '../../shared/i18n/t.ts';
import { ChoiceField } from '../../shared/kit/choice-field.tsx';
import { LabelledField } from '../../shared/kit/labelled-field.tsx';
import { MakingPane } from '../../shared/kit/making-pane.tsx';
import { SiteSelect } from '../../shared/kit/site-select.tsx';
import { type Act, act } from '../../shared/kit/use-act.tsx';
import { fromKstInput, kstInput } from '../../shared/kst-input.ts';
import { IssuedCodes } from './issued-codes.tsx';

const PRESETS = [t('coupons.reasonEvent'), t('coupons.reasonNewcomers'), t('coupons.reasonOutage')];
const MONTH_MS = 30 * 86_400_000;

export interface NewCouponsProps {
  siteIds: readonly SiteId[];
  onClose: () => void;
  onIssued: () => void;
}

/** Issues coupons, each for one member or for several. Above the limit of one operator it becomes a proposal. */
export function NewCoupons({ siteIds, onClose, onIssued }: NewCouponsProps) {
  const sites = useNamedSites(siteIds);
  const [siteId, setSiteId] = useState(siteIds[0]);
  const [fields, setFields] = useState(emptyFields);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [proposed, setProposed] = useState<number | null>(null);
  const [isByTwo, setByTwo] = useState(false);
  const set = (change: Partial<Fields>) => {
    setFields((known) => ({ ...known, ...change }));
    setByTwo(false);
  };
  const { wanted, missing } = toIssue(fields);
  const issued = () => {
    setFields(emptyFields());
    setByTwo(false);
    onIssued();
  };
  if (siteId === undefined) return null;
  const making: Act = isByTwo
    ? act({
        name: t('coupons.proposeByTwo'),
        missing,
        ask: (reason) => proposeIssue(siteId, { ...wanted, reason }),
        onDone: ({ id }) => {
          setProposed(Number(id));
          issued();
        },
      })
    : act({
        name: t('coupons.issueNow', { what: missing.length > 0 ? '' : t('coupons.countOf', { count: wanted.count }) }),
        missing,
        ask: (reason) => issue(siteId, { ...wanted, reason }),
        onDone: ({ codes: made }) => {
          setCodes(made);
          issued();
        },
        onRefused: ({ code }) => setByTwo(code === 'SECOND_APPROVAL_NEEDED'),
      });
  if (codes !== null) return <IssuedCodes codes={codes} onClose={onClose} />;
  return (
    <MakingPane
      title={t('coupons.issue')}
      about={t('coupons.about')}
      presets={PRESETS}
      isDirty={fields.amount !== '' || fields.note !== ''}
      act={making}
      onClose={onClose}
    >
      {proposed !== null && (
        <p role="status" className="rounded-sm bg-ok-soft px-3 py-2 text-ok">
          {t('coupons.proposed', { proposed })}
        </p>
      )}
      <SiteSelect sites={sites} value={siteId} onChange={setSiteId} />
      {siteId !== undefined && <WorthFields siteId={siteId} fields={fields} onChange={set} />}
      <LabelledField
        label={t('coupons.expiresLabel')}
        type="datetime-local"
        value={fields.endsAt}
        onChange={(endsAt) => set({ endsAt })}
      />
      <LabelledField label={t('coupons.note')} value={fields.note} onChange={(note) => set({ note })} maxLength={100} />
    </MakingPane>
  );
}

/** The amount, the wallet, and the number of coupons. */
function WorthFields({ siteId, fields, onChange }: WorthFieldsProps) {
  const site = useSiteInfo(siteId);
  const used = parseCommaList(site?.usedCoins ?? '');
  const wallets = WALLET_TYPES.filter((type) => used.includes(type));
  const unit = currencyUnit(walletCurrency(fields.walletType, site?.binaryCurrency ?? ''));
  const amount = amountOf(fields.amount);
  const count = wholeOf(fields.count, MAX_COUPONS);
  const most = wholeOf(fields.most, MAX_SHARED);
  return (
    <>
      <ChoiceField
        label={t('coupons.wallet')}
        choices={wallets.map((type) => ({ value: type, name: walletLabel(type, currentLanguage()) }))}
        value={fields.walletType}
        onChange={(walletType) => onChange({ walletType })}
      />
      <div className="flex gap-2">
        <LabelledField
          label={t('coupons.amountIn', { unit })}
          inputMode="decimal"
          maxLength={24}
          value={fields.amount}
          isInvalid={fields.amount !== '' && amount === null}
          onChange={(typed) => onChange({ amount: typed })}
        />
        <LabelledField
          label={t('coupons.countLabel', { most: MAX_COUPONS })}
          inputMode="numeric"
          maxLength={3}
          value={fields.count}
          isInvalid={fields.count !== '' && count === null}
          onChange={(typed) => onChange({ count: typed })}
        />
      </div>
      <LabelledField
        label={t('coupons.usesLabel')}
        inputMode="numeric"
        maxLength={6}
        value={fields.most}
        isInvalid={fields.most !== '' && most === null}
        onChange={(typed) => onChange({ most: typed })}
      />
      {most !== null && most > 1 && <p className="text-ink-2">{t('coupons.shared', { most })}</p>}
      {amount !== null && count !== null && most !== null && (
        <p className="text-ink-2">{t('coupons.total', { times: exactAmount(times(amount, count * most), unit) })}</p>
      )}
    </>
  );
}

interface WorthFieldsProps {
  siteId: SiteId;
  fields: Fields;
  onChange: (change: Partial<Fields>) => void;
}

interface Fields {
  /** Of this form: sent twice, it issues once. */
  readonly issueKey: string;
  readonly walletType: WalletType;
  readonly amount: string;
  readonly count: string;
  /** The number of members who may use each. */
  readonly most: string;
  readonly endsAt: string;
  readonly note: string;
}

function emptyFields(): Fields {
  return {
    issueKey: crypto.randomUUID(),
    walletType: 'BINARY',
    amount: '',
    count: '1',
    most: '1',
    endsAt: kstInput(Date.now() + MONTH_MS),
    note: '',
  };
}

function amountOf(typed: string) {
  const amount = parseDecimal(typed.replaceAll(',', '').trim());
  return amount !== null && amount > ZERO ? amount : null;
}

function wholeOf(typed: string, largest: number): number | null {
  const count = /^\d{1,6}$/.test(typed.trim()) ? Number(typed.trim()) : 0;
  return count >= 1 && count <= largest ? count : null;
}

/** The filled-in fields, and the names of missing ones. */
function toIssue({ issueKey, walletType, note, ...typed }: Fields): ToIssue {
  const amount = amountOf(typed.amount);
  const count = wholeOf(typed.count, MAX_COUPONS);
  const most = wholeOf(typed.most, MAX_SHARED);
  const endsAt = fromKstInput(typed.endsAt);
  return {
    wanted: {
      issueKey,
      walletType,
      amount: toText(amount ?? ZERO),
      count: count ?? 0,
      most: most ?? 0,
      endsAt: endsAt ?? 0,
      note: note.trim(),
    },
    missing: [
      ...(amount === null ? [t('coupons.amount')] : []),
      ...(count === null ? [t('coupons.countNeeded')] : []),
      ...(most === null ? [t('coupons.usesLabel')] : []),
      ...(endsAt === null ? [t('coupons.expires')] : []),
      ...(note.trim() === '' ? [t('coupons.note')] : []),
    ],
  };
}

interface ToIssue {
  readonly wanted: Omit<CouponsToIssue, 'reason'>;
  readonly missing: readonly string[];
}

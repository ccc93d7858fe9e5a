import { APPROVAL_KINDS } from '@hoga/domain/operators/approvals';
import { isPersonField } from '@hoga/domain/operators/log-fields';
import { isPermission, OPERATOR_ROLES } from '@hoga/domain/operators/permissions';
import { walletLabel } from '@hoga/domain/site/wallet-label';
import { WALLET_TYPES } from '@hoga/domain/trading/vocabulary';
import { DNW_STATUSES } from '@hoga/domain/wallet/dnw';
import { parseDecimal } from '@hoga/kernel/decimal';
import { formatKstDateTime } from '@hoga/ui/lib/format-time.ts';
import { currentLanguage } from '@hoga/ui/texts/language-store.ts';
import { KIND_NAMES } from './approval-kinds.ts';
import { DNW_STATUS } from './dnw-names.ts';
import { fields } from './i18n/ko/fields.ts';
import { values } from './i18n/ko/values.ts';
import { t } from './i18n/t.ts';
import { jsonFields } from './json-fields.ts';
import { grouped, percentOf } from './parameters/parameter.ts';
import { refusalOf } from './refusal-words.ts';
import { permissionName, ROLE_NAMES } from './role-names.ts';

/** The names of accounts by their number, and of sites' own roles by their key. */
export type Names = ReadonlyMap<number | string, string>;
const NO_NAMES: Names = new Map();

const NOTHING = '–';

/** The name of a field of a call or a row. */
export function fieldName(name: string): string {
  return isKey(fields, name) ? t(`fields.${name}`) : name;
}

export function isNamedField(name: string): boolean {
  return isKey(fields, name);
}

/** The value of a field as text: people by name, local times, codes by their names in the console. */
export function fieldText(name: string, value: unknown, names: Names = NO_NAMES): string {
  if (value === null || value === undefined || value === '') return NOTHING;
  if (Array.isArray(value)) return listText(value.map((each) => fieldText(name, each, names)));
  if (typeof value === 'object') return groupText(value, names);
  if (typeof value === 'boolean') return yesOrNo(value);
  const text = String(value);
  if (name.endsWith('Json') && typeof value === 'string') return groupText(jsonFields(value), names);
  if (isPersonField(name)) return names.get(Number(text)) ?? `#${text}`;
  if (/^(is|has)[A-Z]/.test(name) && (text === '0' || text === '1')) return yesOrNo(text === '1');
  if (/At$/.test(name) && /^\d{12,14}$/.test(text)) return formatKstDateTime(Number(text));
  return codeText(name, text, names);
}

const yesOrNo = (is: boolean) => (is ? t('values.yes') : t('values.no'));
const listText = (parts: readonly string[]) => (parts.length === 0 ? NOTHING : parts.join(', '));

/** A row within a row: each of its fields with its name. */
function groupText(group: object, names: Names): string {
  const known = Object.entries(group).filter(([, value]) => value !== null && value !== undefined && value !== '');
  return listText(known.map(([name, value]) => `${fieldName(name)} ${fieldText(name, value, names)}`));
}

function codeText(name: string, text: string, names: Names): string {
  const word = `${name === 'state' ? 'status' : name}_${text}`;
  if (isKey(values, word)) return t(`values.${word}`);
  switch (name) {
    case 'roles':
    case 'role':
      return listText(text.split(',').map((each) => names.get(each) ?? roleText(each)));
    case 'permissions':
      return listText(text.split(',').map((each) => (isPermission(each) ? permissionName(each) : each)));
    case 'walletType':
      return oneOf(WALLET_TYPES, text, (type) => walletLabel(type, currentLanguage()));
    case 'status':
    case 'state':
    case 'outcome':
    case 'statusStrs':
      return listText(text.split(',').map((each) => oneOf(DNW_STATUSES, each, (status) => DNW_STATUS[status][0])));
    case 'kind':
      return oneOf(APPROVAL_KINDS, text, (kind) => KIND_NAMES[kind]);
    case 'failedWith':
    case 'code':
      return refusalOf(text);
    default:
      return figureText(name, text);
  }
}

const RATES: readonly string[] = ['payoutRate', 'makerFee', 'takerFee', 'liqFee'];
const AMOUNTS: readonly string[] = [
  ...['marginPer', 'overnightPer', 'losscutPer', 'feePer', 'minQty', 'maxQty', 'maxPosition', 'minNotional'],
  ...['minBet', 'maxBet', 'maxRoundBet', 'minAmount', 'twoPersonFrom'],
];

/** The parameters of instruments and sites: fractions of 1 in percent, amounts with separators. */
function figureText(name: string, text: string): string {
  if (RATES.includes(name) && parseDecimal(text) !== null) return `${percentOf(text)}%`;
  return AMOUNTS.includes(name) ? grouped(text) : text;
}

const roleText = (text: string) => oneOf(OPERATOR_ROLES, text, (role) => ROLE_NAMES[role]);

function oneOf<Code extends string>(codes: readonly Code[], text: string, word: (code: Code) => string): string {
  const code = codes.find((each) => each === text);
  return code === undefined ? text : word(code);
}

function isKey<Of extends object>(of: Of, key: string): key is keyof Of & string {
  return Object.hasOwn(of, key);
}

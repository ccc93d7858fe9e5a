import { DIAL_CODES, type DialCountry, dialCodeOf } from '@hoga/domain/accounts/dial-codes';
import { LimitedField } from '@hoga/ui/form/limited-field.tsx';
import type { PhoneFieldProps } from '@hoga/ui/form/phone-field.tsx';
import { SelectField } from '@hoga/ui/form/select-field.tsx';
import { useState } from 'react';
import { useText } from '../../shared/i18n/use-text.ts';

/** E.164 has fifteen digits with the country's; none of those is shorter than one. */
const LONGEST = 14;

/** A number and its country; the value begins with `+` and the country's code. */
export function CountryPhoneField({ value, onChange, ...field }: PhoneFieldProps) {
  const t = useText();
  const [country, setCountry] = useState<DialCountry>(() => countryOf(value));
  const prefix = `+${dialCodeOf(country)}`;
  const number = value.startsWith(prefix) ? value.slice(prefix.length) : '';
  const write = (code: string, digits: string) => onChange(digits === '' ? '' : `${code}${digits}`);
  return (
    <div className="grid grid-cols-[minmax(0,9rem)_minmax(0,1fr)] items-start gap-2">
      <SelectField
        label={t('signUp.country')}
        options={countries()}
        value={country}
        disabled={field.disabled}
        onChange={(chosen) => {
          setCountry(chosen);
          write(`+${dialCodeOf(chosen)}`, number);
        }}
      />
      <LimitedField
        {...field}
        kind="digits"
        value={number}
        onChange={(digits) => write(prefix, digits)}
        maxLength={LONGEST}
        autoComplete="tel-national"
      />
    </div>
  );
}

function countries() {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  return DIAL_CODES.map(([country, code]) => ({ value: country, label: `+${code} ${names.of(country) ?? country}` }));
}

/** Of two countries with one code the first. */
function countryOf(phone: string): DialCountry {
  const [country] = DIAL_CODES.find(([, code]) => phone.startsWith(`+${code}`)) ?? DIAL_CODES[0];
  return country;
}

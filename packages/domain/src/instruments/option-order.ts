/** The option in KRW comes first, the others keep their order (OVS-10). */
export function krwFirst<Option extends { readonly currency: string }>(options: readonly Option[]): Option[] {
  return [
    ...options.filter(({ currency }) => currency === 'KRW'),
    ...options.filter(({ currency }) => currency !== 'KRW'),
  ];
}

/** An area in another language: every key of the Korean one, no other. */
export type Translated<Korean> = { readonly [Key in keyof Korean]: string };

/** `area.key` of an application's texts: the only valid keys. */
export type TextKeyOf<Texts> = { [Area in keyof Texts]: `${Area & string}.${keyof Texts[Area] & string}` }[keyof Texts];

/** An application's texts in one of the languages. */
export type CatalogueOf<Texts> = { readonly [Area in keyof Texts]: Translated<Texts[Area]> };

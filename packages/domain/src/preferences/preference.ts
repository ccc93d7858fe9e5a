/** Documents of a member's own screens. `drawings` is one for each instrument, the others are one for each member. */
export const PREFERENCE_KINDS = ['chart', 'drawings', 'favourites', 'layout'] as const;
export type PreferenceKind = (typeof PREFERENCE_KINDS)[number];

/** The longest document, in characters. */
export const MOST_PREFERENCE_TEXT = 16_000;

const HIDDEN = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}\u2028\u2029]/gu;

/** A document as text: characters that databases or screens do not take stand in it as escapes. */
export function preferenceText(document: object): string {
  return JSON.stringify(document).replace(HIDDEN, (hidden) =>
    Array.from({ length: hidden.length }, (_, at) => `\\u${hidden.charCodeAt(at).toString(16).padStart(4, '0')}`).join(
      '',
    ),
  );
}

/** The document of a text; `null` where it is none. Its shape is for its reader to judge. */
export function preferenceDocument(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const document: unknown = JSON.parse(text);
    if (typeof document !== 'object' || document === null || Array.isArray(document)) return null;
    return document as Readonly<Record<string, unknown>>;
  } catch {
    return null;
  }
}

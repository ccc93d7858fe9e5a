/** A value of JSON as it is shown. */
export const words = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** The fields of a JSON object that came as text; none where it is not one. */
export function jsonFields(json: string): Readonly<Record<string, unknown>> {
  try {
    const parsed: unknown = JSON.parse(json);
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

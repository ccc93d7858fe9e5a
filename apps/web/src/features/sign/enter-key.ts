import type { KeyboardEvent } from 'react';

/** Enter ends a syllable first, where one is being composed. */
function isEnter({ key, nativeEvent }: KeyboardEvent): boolean {
  return key === 'Enter' && !nativeEvent.isComposing;
}

/** For a field whose Enter does something else than send its form. */
export function onEnter(act: () => void) {
  return (event: KeyboardEvent): void => {
    if (!isEnter(event)) return;
    event.preventDefault();
    act();
  };
}

/** Enter in a field with `enterkeyhint="next"` moves to the next field; in any other it sends the form. */
export function moveOnByEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget: form } = event;
  if (!isEnter(event) || !(target instanceof HTMLInputElement)) return;
  if (target.getAttribute('enterkeyhint') !== 'next') return;
  const fields = fieldsOf(form);
  const next = fields[fields.indexOf(target) + 1];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

/** The first field of a form that can be changed, else the button that sends it. */
export function focusFirst(form: HTMLFormElement | null): void {
  focusOneOf(form, () => true);
}

/** Moves the focus on: to the first empty field, else to the button that sends the form. */
export function focusNext(form: HTMLFormElement | null): void {
  focusOneOf(form, ({ value }) => value === '');
}

/** The first field that was refused; nothing where none was. */
export function focusRefused(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLInputElement>('input[aria-invalid="true"]')?.focus();
}

function focusOneOf(form: HTMLFormElement | null, isMeant: (field: HTMLInputElement) => boolean): void {
  if (form === null) return;
  const field = fieldsOf(form).find(isMeant);
  (field ?? form.querySelector<HTMLElement>('button[type="submit"]'))?.focus();
}

function fieldsOf(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.elements].filter(
    (element): element is HTMLInputElement =>
      element instanceof HTMLInputElement && !element.disabled && !element.readOnly,
  );
}

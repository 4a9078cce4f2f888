import { typedKey } from './cookie-consent.ts';

/** Longer than a page takes to show its form. */
const patienceMs = 20_000;

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (element: Element | null): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;

/** Passwords and files are never kept. */
const leftOut: readonly string[] = ['password', 'file', 'hidden', 'submit', 'button'];
const isChoice = (field: Field): field is HTMLInputElement => ['checkbox', 'radio'].includes(field.type);
const stateOf = (field: Field): string => (isChoice(field) ? String(field.checked) : field.value);

/** Keeps in this tab what stands in the fields of the page, for the reload that follows. */
export function keepTyped(): void {
  const fields = [...document.querySelectorAll<Field>('main :is(input, textarea, select)[id]')];
  const typed = fields.filter(({ type }) => !leftOut.includes(type)).map((field) => [field.id, stateOf(field)]);
  try {
    sessionStorage.setItem(typedKey, JSON.stringify({ path: location.pathname, typed }));
  } catch {
    // A browser that keeps nothing: the page begins anew.
  }
}

/** Sets a field as a person would, so that the form it belongs to takes notice. */
function setField(field: Field, state: string): void {
  if (stateOf(field) === state) return;
  if (isChoice(field)) {
    if (state === 'true' || field.type === 'checkbox') field.click();
    return;
  }
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, state);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

function readKept(): ReadonlyMap<string, string> {
  const { path, typed } = JSON.parse(sessionStorage.getItem(typedKey) ?? '{}');
  sessionStorage.removeItem(typedKey);
  return new Map(path === location.pathname ? typed : []);
}

/** Puts each kept value back as soon as its field is there. What a field was given since then by a person stays. */
export function putBackTyped(): void {
  const waiting = new Map(readKept());
  const putBack = (): void => {
    for (const [id, state] of waiting) {
      const field = document.getElementById(id);
      if (!isField(field)) continue;
      waiting.delete(id);
      if (document.activeElement !== field) setField(field, state);
    }
    if (waiting.size === 0) observer.disconnect();
  };
  const observer = new MutationObserver(putBack);
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), patienceMs);
  putBack();
}

/** Menus and forms within a page that Escape closes, the last opened at the end. Dialogs have the browser's own Escape. */
const layers: (() => void)[] = [];

function pressed(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]')) return;
  event.preventDefault();
  layers.at(-1)?.();
}

/** While something is open, Escape belongs to it and not to the page. */
export const isEscapeTaken = (): boolean => layers.length > 0;

/** Has Escape close something that has been opened. Returns what gives the key back. */
export function takeEscape(close: () => void): () => void {
  layers.push(close);
  if (layers.length === 1) document.addEventListener('keydown', pressed);
  return () => {
    layers.splice(layers.indexOf(close), 1);
    if (layers.length === 0) document.removeEventListener('keydown', pressed);
  };
}

type Go = (path: string, options?: { readonly replace?: boolean }) => void;

let go: Go = (path) => location.assign(path);

/** The router tells how to move; code outside components moves by `goTo`. */
export function setNavigation(next: Go): void {
  go = next;
}

export const goTo: Go = (path, options) => go(path, options);

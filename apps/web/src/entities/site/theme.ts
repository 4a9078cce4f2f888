import type { Boot } from '@evenhand/contract/tenancy/organizations/boot';

/** Dresses the page. By script and not as a stylesheet of its own, which the content policy would have to be opened for. */
export function wearLook({ variables, face, darkHeader }: Boot['look'], page: HTMLElement): void {
  for (const name in variables) page.style.setProperty(`--${name}`, variables[name] ?? '');
  page.dataset['face'] = face;
  page.dataset['header'] = darkHeader ? 'dark' : 'light';
}

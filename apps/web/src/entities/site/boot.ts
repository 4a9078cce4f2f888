import type { Boot } from '@evenhand/contract/tenancy/organizations/boot';

/**
 * Reads the record inlined in the first page. Throws when it is missing or unreadable: nothing can be shown without it. The server
 * these files came from writes it, by the contract's type; to check it again would cost every first visit the contract's weight.
 */
function readBoot(page: Document): Boot {
  return JSON.parse(page.getElementById('boot')?.textContent ?? '');
}

let current: Boot | undefined;

/** The boot record of this page. */
export function currentBoot(): Boot {
  current ??= readBoot(document);
  return current;
}

/** For tests, which have no server to write the page. */
export function setBoot(boot: Boot): void {
  current = boot;
}

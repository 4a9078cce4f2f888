import { type Boot, boot as bootSchema } from '@evenhand/contract/boot';

/** What the first page carries inlined. Throws when it is missing or unreadable: nothing can be shown without it. */
function readBoot(page: Document): Boot {
  const text = page.getElementById('boot')?.textContent ?? '';
  return bootSchema.parse(JSON.parse(text));
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

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const kept = z.array(z.object({ id: z.string(), organizationId: z.string(), to: z.string(), subject: z.string() }));

/** Saves the page of every mail that a server keeps into a folder, by its subject, for a person to look at. */
export async function keepMails(base: string, folder: string): Promise<void> {
  const mails = kept.parse(await (await fetch(`${base}/dev/mailbox.json`)).json());
  await mkdir(folder, { recursive: true });
  for (const { id, organizationId, subject } of mails) {
    const html = await (await fetch(`${base}/dev/mailbox/${organizationId}/${id}`)).text();
    const name = `${subject.replaceAll(/[^\p{L}\d]+/gu, '-').slice(0, 80)}-${id.slice(-6)}.html`;
    await writeFile(join(folder, name), html);
  }
}

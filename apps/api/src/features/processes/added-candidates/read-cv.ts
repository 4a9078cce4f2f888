import type { ContactInCv, readCv as contract } from '@evenhand/contract/processes/added-candidates';
import { readContact } from '@evenhand/domain/candidates/read-contact';
import type { Input } from '../../../platform/http/route.ts';
import { receiveFile } from '../../records/candidate-documents/public.ts';
import { textOfFile } from './read-text.ts';
import { roleToAddTo } from './role-to-add-to.ts';

/** Reads the contact details from a CV. The file is read and forgotten: it is kept once the person it names has been added. */
export async function readCv(input: Input<typeof contract>): Promise<ContactInCv> {
  await input.inTenant((tx) => roleToAddTo(tx, input, input.params.id));
  const file = await receiveFile(input.raw);
  const text = await textOfFile(file);
  return { ...readContact(text ?? '', input.tenant.countryBase), readable: text !== null };
}

import { dataZoneOf, type Field } from '@evenhand/domain/fields/field';
import { type SectionData, sameValue } from '@evenhand/domain/fields/values';
import { z } from 'zod';

const sentProfile = z.object({ sections: z.record(z.string(), z.record(z.string(), z.unknown())) });

/** Consents are no answers by which a candidate is judged. */
const notCompared: readonly string[] = ['terms', 'accepted', 'application'];

/**
 * Returns the ids of the fields whose answers differ from those sent with an application. Staff read the profile as it is: what
 * they are to weigh may have come after the deadline. `sent`: the frozen copy; a row of an import has none.
 */
export function changedSince(
  sent: unknown,
  now: { readonly fields: readonly Field[]; readonly parts: readonly { section: string; data: SectionData }[] },
): string[] {
  const read = sentProfile.safeParse(sent);
  if (!read.success) return [];
  const { sections } = read.data;
  return now.fields
    .filter(({ section, staffOnly }) => section in sections && !notCompared.includes(section) && staffOnly !== true)
    .filter((field) => dataZoneOf(field) === 'ordinary')
    .filter(({ id, section }) => {
      const data = now.parts.find((part) => part.section === section)?.data ?? {};
      return !sameValue(sections[section]?.[id], data[id]);
    })
    .map(({ id }) => id);
}

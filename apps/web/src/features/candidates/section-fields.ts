import type { OwnProfile } from '@evenhand/contract/candidates';
import { fieldsOf } from '@evenhand/domain/fields/catalogue';
import { customToField } from '@evenhand/domain/fields/custom-field';
import { type Field, roomOf, type SectionId } from '@evenhand/domain/fields/field';
import type { SectionData } from '@evenhand/domain/fields/values';
import type { ChoiceCode } from '@evenhand/domain/reference/choices';

interface AskedPart {
  readonly id: string;
  readonly required: boolean;
  readonly among?: readonly ChoiceCode[] | undefined;
  readonly after?: readonly (ChoiceCode | boolean)[] | undefined;
  readonly entries?: readonly AskedPart[] | undefined;
}

/** The fields that the server says are asked, with what it says of them; the parts of entries too. */
const askedOf = (fields: readonly Field[], asked: readonly AskedPart[]): Field[] =>
  fields.flatMap((field) => {
    const found = asked.find((one) => one.id === field.id);
    if (!found) return [];
    return [
      {
        ...field,
        visibility: 'shown' as const,
        requirement: found.required ? ('required' as const) : ('optional' as const),
        ...(found.among ? { among: found.among } : {}),
        ...(found.after && field.onlyWhen ? { onlyWhen: { ...field.onlyWhen, in: found.after } } : {}),
        ...(field.entries ? { entries: askedOf(field.entries, found.entries ?? []) } : {}),
      },
    ];
  });

/** The fields of a section as this organisation asks them, with its own after those of the product. */
export const sectionFields = ({ fields, custom }: Pick<OwnProfile, 'fields' | 'custom'>, section: SectionId): Field[] =>
  askedOf([...fieldsOf(section), ...fieldsOf(section, custom.map(customToField))], fields);

/** Steps that promise it: nothing that is answered there stays on a device, also not in one's own words. */
const offDevice: readonly SectionId[] = ['crs', 'diversity'];

/** Monitoring and context answers never stay on a device, nor does what is asked beside them. */
const mayStay = (field: Field): boolean => roomOf(field) === 'ordinary' && !offDevice.includes(field.section);

/** Is everything that is asked kept off the device, or some of it? */
export const deviceRule = (fields: readonly Field[]): 'all' | 'some' | 'none' => {
  const staying = fields.filter(mayStay).length;
  if (staying === fields.length) return 'all';
  return staying === 0 ? 'none' : 'some';
};

const partOf = (fields: readonly Field[], data: SectionData): Record<string, unknown> => {
  const ids = new Set(fields.map((field) => field.id));
  return Object.fromEntries(Object.entries(data).filter(([id]) => ids.has(id)));
};

/** The part of the answers that may be kept on the device. */
export const devicePart = (fields: readonly Field[], data: SectionData): Record<string, unknown> =>
  partOf(fields.filter(mayStay), data);

/** The part that is no monitoring and no context answer. */
export const ordinaryPart = (fields: readonly Field[], data: SectionData): Record<string, unknown> =>
  partOf(
    fields.filter((field) => roomOf(field) === 'ordinary'),
    data,
  );

/** Only what is asked: an answer to a question that has been switched off stays where it is. */
export const askedPart = (fields: readonly Field[], data: SectionData): Record<string, unknown> => partOf(fields, data);

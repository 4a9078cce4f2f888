import type { OwnProfile } from '@evenhand/contract/records/candidates/candidates';
import { fieldsOf } from '@evenhand/domain/fields/catalogue/catalogue';
import { customToField } from '@evenhand/domain/fields/custom-field';
import { dataZoneOf, type Field, type SectionId } from '@evenhand/domain/fields/field';
import type { SectionData } from '@evenhand/domain/fields/values';
import type { ChoiceCode } from '@evenhand/domain/reference/choices';

interface AskedPart {
  readonly id: string;
  readonly required: boolean;
  readonly among?: readonly ChoiceCode[] | undefined;
  readonly after?: readonly (ChoiceCode | boolean)[] | undefined;
  readonly entries?: readonly AskedPart[] | undefined;
}

/** Returns the fields that the server asks for, with its settings for them and for the parts of their entries. */
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

/** Returns the fields of a section as this organisation asks them, its own after those of the product. */
export const sectionFields = ({ fields, custom }: Pick<OwnProfile, 'fields' | 'custom'>, section: SectionId): Field[] =>
  askedOf([...fieldsOf(section), ...fieldsOf(section, custom.map(customToField))], fields);

/** Steps that promise to store no answer on the device, free text included. */
const offDevice: readonly SectionId[] = ['crs', 'diversity'];

/** Returns true when an answer may stay on the device. Monitoring and context answers may not, nor any other of their steps. */
const mayStay = (field: Field): boolean => dataZoneOf(field) === 'ordinary' && !offDevice.includes(field.section);

/** Returns whether all, some or none of the asked answers may stay on the device. */
export const deviceRule = (fields: readonly Field[]): 'all' | 'some' | 'none' => {
  const staying = fields.filter(mayStay).length;
  if (staying === fields.length) return 'all';
  return staying === 0 ? 'none' : 'some';
};

const partOf = (fields: readonly Field[], data: SectionData): Record<string, unknown> => {
  const ids = new Set(fields.map((field) => field.id));
  return Object.fromEntries(Object.entries(data).filter(([id]) => ids.has(id)));
};

/** Returns the answers that may be stored on the device. */
export const devicePart = (fields: readonly Field[], data: SectionData): Record<string, unknown> =>
  partOf(fields.filter(mayStay), data);

/** Returns the answers that are neither monitoring nor context answers. */
export const ordinaryPart = (fields: readonly Field[], data: SectionData): Record<string, unknown> =>
  partOf(
    fields.filter((field) => dataZoneOf(field) === 'ordinary'),
    data,
  );

/** Returns the asked answers only. The server keeps an answer to a question that has been switched off. */
export const askedPart = (fields: readonly Field[], data: SectionData): Record<string, unknown> => partOf(fields, data);

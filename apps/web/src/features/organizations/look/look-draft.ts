import type { Brand } from '@evenhand/contract/tenancy/organizations/brand';
import type { OrganizationConfiguration } from '@evenhand/contract/tenancy/organizations/organization-configuration';
import { type BandKind, brandLimits, type DisplayFace } from '@evenhand/domain/organizations/brand-choices';
import { displayFaceOf } from '@evenhand/domain/organizations/display-face';
import { hexOf } from '../theme/colour-field.tsx';

/** A step of the selection. Its time may be empty. */
export interface StepDraft {
  readonly title: string;
  readonly text: string;
  readonly when: string;
}

/** The look of an organisation as its form holds it: every text as it is typed. */
export interface LookDraft {
  readonly colour: string;
  readonly header: string;
  readonly second: string;
  readonly logoBesideName: boolean;
  readonly face: DisplayFace;
  readonly band: BandKind;
  readonly alt: string;
  readonly focusX: number;
  readonly focusY: number;
  readonly headline: string;
  readonly sentence: string;
  readonly facts: readonly { readonly value: string; readonly label: string }[];
  readonly steps: readonly StepDraft[];
  readonly about: string;
  readonly address: string;
  readonly regulator: string;
  readonly links: readonly { readonly label: string; readonly url: string }[];
}

const middle = 50;
const emptyFact = { value: '', label: '' };

const factRows = (facts: NonNullable<Brand['facts']>): LookDraft['facts'] =>
  Array.from({ length: brandLimits.facts }, (_, at) => facts[at] ?? emptyFact);

/** The look of an organisation that has chosen nothing but its colour. */
const plain = {
  header: '',
  second: '',
  logoBesideName: false,
  face: 'geist',
  band: 'beside',
  alt: '',
  focusX: middle,
  focusY: middle,
  headline: '',
  sentence: '',
  about: '',
  address: '',
  regulator: '',
  links: [],
} as const;

type Given<P> = { [K in keyof P]?: NonNullable<P[K]> };

/** Returns the parts that are given. */
const given = <P extends object>(parts: P): Given<P> =>
  // The entries that are kept have a value.
  Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as Given<P>;

export function lookDraftOf({ theme, brand = {} }: OrganizationConfiguration, sectorId: number): LookDraft {
  const { displayFace, facts = [], steps = [], picture, darkLogo: _dark, ...words } = brand;
  const { id: _id, width: _width, height: _height, ...view } = picture ?? {};
  const { colour, headerBGcolour: header, secondaryColour: second } = theme;
  return {
    ...plain,
    ...given({ header, second, face: displayFaceOf(displayFace, sectorId), ...words, ...view }),
    colour,
    facts: factRows(facts),
    steps: steps.map(({ title, text, when = '' }) => ({ title, text, when })),
  };
}

/** Returns the texts that are not empty. */
function filled<K extends string>(texts: Readonly<Record<K, string>>): Partial<Record<K, string>> {
  const kept: Partial<Record<K, string>> = {};
  for (const key in texts) {
    const text = texts[key].trim();
    if (text !== '') kept[key] = text;
  }
  return kept;
}

/** Returns the rows of which every part is filled, without spaces at their ends. */
function filledRows<K extends string>(rows: readonly Readonly<Record<K, string>>[]): Record<K, string>[] {
  return rows
    .map((row) => {
      const trimmed: Record<K, string> = { ...row };
      for (const key in row) trimmed[key] = row[key].trim();
      return trimmed;
    })
    .filter((row) => Object.values(row).every((part) => part !== ''));
}

/** Returns the steps that have a title and a text, each with its time where that is filled. */
const filledSteps = (steps: LookDraft['steps']): NonNullable<Brand['steps']> =>
  steps.flatMap(({ when, ...words }) => filledRows([words]).map((step) => ({ ...step, ...filled({ when }) })));

/** Returns the brand with what the form holds. The pictures stay: they are saved by themselves. */
function brandWith({ picture, darkLogo }: Brand, draft: LookDraft): Brand {
  const { headline, sentence, about, address, regulator, alt, focusX, focusY } = draft;
  const facts = filledRows(draft.facts);
  const steps = filledSteps(draft.steps);
  const links = filledRows(draft.links);
  return {
    ...(darkLogo === undefined ? {} : { darkLogo }),
    ...(picture === undefined ? {} : { picture: { ...picture, alt: alt.trim(), focusX, focusY } }),
    ...(draft.logoBesideName ? { logoBesideName: true } : {}),
    displayFace: draft.face,
    band: draft.band,
    ...filled({ headline, sentence, about, address, regulator }),
    ...(facts.length === 0 ? {} : { facts }),
    ...(steps.length === 0 ? {} : { steps }),
    ...(links.length === 0 ? {} : { links }),
  };
}

/** Returns a configuration with the form's look in it. A colour that is none yet leaves the one that is in force. */
export function withLook(configuration: OrganizationConfiguration, draft: LookDraft): OrganizationConfiguration {
  const { headerBGcolour: _header, secondaryColour: _second, ...theme } = configuration.theme;
  const header = hexOf(draft.header);
  const second = hexOf(draft.second);
  return {
    ...configuration,
    theme: {
      ...theme,
      colour: hexOf(draft.colour) ?? theme.colour,
      ...(header === null ? {} : { headerBGcolour: header }),
      ...(second === null ? {} : { secondaryColour: second }),
    },
    brand: brandWith(configuration.brand ?? {}, draft),
  };
}

import type { OrganizationConfiguration } from '@evenhand/contract/tenancy/organizations/organization-configuration';
import type { MessageContent } from '@evenhand/domain/messages/message-document';
import { languageTag } from '@evenhand/words/language-tag';
import { type DemoBrand, demoBrands } from '../apps/api/src/features/upkeep/demo/demo-brands.ts';
import type { Tenant } from '../apps/api/src/platform/http/tenant.ts';
import { mailTemplates } from '../apps/api/src/platform/mail/mail-templates.ts';
import { renderDocument, renderWords } from '../apps/api/src/platform/mail/outbox.ts';
import { samplesIn } from '../apps/api/src/platform/mail/samples/samples-in.ts';

interface SheetMail {
  /** Template, language, brand and number of the sample. */
  readonly name: string;
  readonly html: string;
}

const hardBrands = {
  pale: { colour: '#fff59d', headerBGcolour: '#fffde7' },
  black: { colour: '#000000', headerBGcolour: '#000000' },
  grey: { colour: '#777777', headerBGcolour: '#9e9e9e' },
} satisfies Record<string, DemoBrand>;

const brands: Readonly<Record<string, DemoBrand>> = { ...demoBrands, ...hardBrands };

function tenantWith(look: DemoBrand): Tenant {
  const { colour, headerBGcolour, secondaryColour, brand, mark } = look;
  const configuration: OrganizationConfiguration = {
    theme: {
      colour,
      ...(headerBGcolour ? { headerBGcolour } : {}),
      ...(secondaryColour ? { secondaryColour } : {}),
      ...(mark ? { logo: 'mark' } : {}),
    },
    brand: { ...brand, ...(mark ? { logoBesideName: true } : {}) },
  };
  return {
    id: '01990000-0000-7000-8000-000000000001',
    subdomain: 'hartwell',
    name: 'Hartwell & Stone',
    sectorId: 1,
    countryBase: 'UK',
    productType: 'ATS',
    configuration,
    isPlatform: false,
    search: true,
    colocatedCountries: [],
    variant: 'ATS',
    purpose: 'main',
    origin: 'https://apply.hartwell.example',
    supportAddress: 'recruitment-and-early-careers-support@apply.hartwell.example',
    applyAt: null,
  };
}

const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

/** A message with every part that the editor has, and words that are wider than a small screen. */
const letter: MessageContent = {
  subject: 'Your day with us',
  document: {
    blocks: [
      { kind: 'heading', content: [{ kind: 'text', text: 'Your day with us' }] },
      {
        kind: 'paragraph',
        content: [
          { kind: 'text', text: 'Dear ' },
          { kind: 'placeholder', key: 'firstName', bold: true },
          { kind: 'break' },
          { kind: 'text', text: 'Read ' },
          { kind: 'text', text: `https://example.org/${long}`, url: 'https://example.org' },
          { kind: 'text', text: ` before ${long} begins.` },
        ],
      },
      {
        kind: 'list',
        ordered: true,
        items: ['Come to the door', long].map((text) => [{ kind: 'text' as const, text, bold: text === long }]),
      },
      { kind: 'button', text: `See ${long}`, url: 'https://example.org' },
      { kind: 'button', text: 'See the map', url: 'https://example.org' },
      { kind: 'divider' },
      { kind: 'list', ordered: false, items: [[{ kind: 'text', text: 'A pen' }]] },
    ],
  },
};

const letterOf = (name: string): SheetMail => {
  const request = { template: 'message', placeholders: { firstName: 'Amara' } } as const;
  return {
    name: `letter ${name}`,
    html: renderDocument(tenantWith(brands[name] ?? hardBrands.grey), request, letter).html,
  };
};

/** Renders every mail of the product in a language, with each of its samples, in the look of the demo's law firm. */
export const everyMail = (language: string): SheetMail[] =>
  mailTemplates.flatMap((template) =>
    samplesIn(template, languageTag(language)).map((placeholders, at) => ({
      name: `${template} ${language} ${at}`,
      html: renderWords(tenantWith(demoBrands.hartwell), { template, placeholders, language }, true).html,
    })),
  );

/** Renders a message with every part in the look of each employer, hard colours among them. */
export const everyBrand = (): SheetMail[] => Object.keys(brands).map(letterOf);

/** Puts mails on one page, each in an element that is named for it. They have no rules of their own but those in their shared style. */
export function sheetOf(mails: readonly SheetMail[]): string {
  const [first = { html: '' }] = mails;
  const head = /<head>.*?<\/head>/s.exec(first.html)?.[0] ?? '';
  const opening = /<body[^>]*>/.exec(first.html)?.[0] ?? '';
  const bodyOf = (html: string): string => /<body[^>]*>(.*)<\/body>/s.exec(html)?.[1] ?? '';
  const parts = mails.map(({ name, html }) => `<section data-mail="${name}">${bodyOf(html)}</section>`);
  return `<!doctype html><html lang="en-GB">${head}${opening}${parts.join('\n')}</body></html>`;
}

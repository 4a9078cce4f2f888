import { type ShownRole, shownRole } from '@evenhand/contract/records/public-roles';
import type { Boot } from '@evenhand/contract/tenancy/organizations/boot';
import { directionOf } from '@evenhand/words/direction-of';
import { languageTag } from '@evenhand/words/language-tag';

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** JSON that cannot end its script element. */
const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Head of a page, for search engines and for previews when its address is shared. */
export interface PageHead {
  readonly status: number;
  readonly title: string;
  readonly description: string;
  readonly canonical: string | null;
  readonly image: string | null;
  readonly jsonLd: unknown;
  readonly index: boolean;
  /** The role that the page is about: it is shown without a second question to the server. */
  readonly role: ShownRole | null;
}

function headHtml(head: PageHead): string {
  const meta = (key: 'name' | 'property', name: string, content: string): string =>
    `<meta ${key}="${name}" content="${escapeHtml(content)}" />`;
  return [
    meta('name', 'description', head.description),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:type', 'website'),
    ...(head.canonical
      ? [`<link rel="canonical" href="${escapeHtml(head.canonical)}" />`, meta('property', 'og:url', head.canonical)]
      : []),
    ...(head.image
      ? [meta('property', 'og:image', head.image), meta('name', 'twitter:card', 'summary_large_image')]
      : []),
    ...(head.index ? [] : [meta('name', 'robots', 'noindex')]),
  ].join('\n    ');
}

/** Long texts come last in the page: the browser has begun to fetch its files by then. */
const dataHtml = (head: PageHead): string =>
  [
    ...(head.role
      ? [`<script type="application/json" id="role">${scriptJson(shownRole.parse(head.role))}</script>`]
      : []),
    ...(head.jsonLd ? [`<script type="application/ld+json">${scriptJson(head.jsonLd)}</script>`] : []),
  ].join('\n    ');

interface PageFill {
  readonly boot: Boot;
  readonly head: PageHead;
  readonly early: string | null;
  readonly preloads: string;
  readonly nonce: string;
}

/** The script of the first calls, with what they need to know: it runs before the rest of the page is here. */
function earlyHtml({ early, boot: { organization, version }, nonce }: PageFill): string {
  if (!early || !organization) return '';
  const facts = { subdomain: organization.subdomain, organization: organization.id, version };
  const data = Object.entries(facts).map(([name, value]) => `data-${name}="${escapeHtml(value)}"`);
  return `<script async src="/${early}" fetchpriority="high" nonce="${nonce}" ${data.join(' ')}></script>\n    `;
}

const marks = /__(?:LANG|DIR|TITLE|BOOT|CSP_NONCE)__|<!--(?:HEAD|DATA)-->|<\/head>/g;

/** Fills the built page's marks, all at once: what is filled in may itself look like one. */
export function fillPage(page: string, at: PageFill): string {
  const fills: Readonly<Record<string, string>> = {
    __LANG__: languageTag(at.boot.language),
    __DIR__: directionOf(at.boot.language),
    __TITLE__: escapeHtml(at.head.title),
    '<!--HEAD-->': `${earlyHtml(at)}${headHtml(at.head)}`,
    '</head>': `  ${at.preloads}\n  </head>`,
    '<!--DATA-->': dataHtml(at.head),
    __BOOT__: scriptJson(at.boot),
    __CSP_NONCE__: at.nonce,
  };
  return page.replaceAll(marks, (mark) => fills[mark] ?? mark);
}

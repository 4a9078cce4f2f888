import { lineOfValues } from '@evenhand/domain/messages/message-document';
import { Liquid, LiquidError, ParseError } from 'liquidjs';
import { MailTemplateError } from './mail-template-error.ts';

/** Value of a placeholder: plain data, read by its own properties only. */
export type PlaceholderValue =
  | string
  | number
  | boolean
  | null
  | readonly PlaceholderValue[]
  | { readonly [name: string]: PlaceholderValue };

export type Placeholders = Readonly<Record<string, PlaceholderValue>>;

/** Tags that writers of mail may use. Those that load other files, capture or print unescaped are not among them. */
const allowedTags: ReadonlySet<string> = new Set([
  'if',
  'unless',
  'case',
  'for',
  'break',
  'continue',
  'assign',
  'comment',
]);

const valueStart = '\u{E000}';
const valueEnd = '\u{E001}';
const sealedValue = /\u{E000}([A-Za-z0-9_-]*)\u{E001}/gu;
const seals = /[\u{E000}\u{E001}]/gu;

const textOf = (value: unknown): string =>
  Array.isArray(value) ? lineOfValues(value.map(textOf)) : value === null || value === undefined ? '' : String(value);

/**
 * Seals the value that a placeholder prints. Several values stand in one line. It is opened only after the text around it has been read as paragraphs, lists and
 * buttons: a value is never taken for mark-up, whatever a person typed as their name.
 */
export const seal = (value: unknown): string =>
  valueStart + Buffer.from(textOf(value)).toString('base64url') + valueEnd;

/** Takes the marks of sealed values out of a text that a writer gave. */
export const withoutSeals = (text: string): string => text.replace(seals, '');

/** Puts the sealed values back, each through `show` (escaping, or nothing for plain text). */
export function openSeals(text: string, show: (value: string) => string): string {
  return text.replace(sealedValue, (_, packed: string) => show(Buffer.from(packed, 'base64url').toString('utf8')));
}

function makeEngine(): Liquid {
  const engine = new Liquid({
    outputEscape: seal,
    ownPropertyOnly: true,
    strictFilters: true,
    parseLimit: 100_000,
    renderLimit: 500,
    memoryLimit: 1_000_000,
    templates: {},
  });
  for (const name of Object.keys(engine.tags)) {
    if (!allowedTags.has(name)) delete engine.tags[name];
  }
  // The built-in filter would print a value unsealed.
  engine.registerFilter('raw', (value: unknown) => value);
  return engine;
}

const engine = makeEngine();

/** Matches a line that holds tags only. It must not leave an empty line, which would end a paragraph. */
const tagsAlone = /^[ \t]*(?:\{%(?:(?!%\})[^\n])*%\}[ \t]*)+(?:\n|$)/gm;

/** Returns the parser's own message, without the excerpt of the template that it adds. */
const messageOf = (error: LiquidError): string => error.originalError?.message ?? error.name;

function attempt<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof MailTemplateError) throw error;
    const isSyntax = error instanceof ParseError || (LiquidError.is(error) && error.name === 'TokenizationError');
    if (isSyntax) throw new MailTemplateError('bad_syntax', [messageOf(error)]);
    if (LiquidError.is(error)) throw new MailTemplateError('not_rendered', [messageOf(error)]);
    throw error;
  }
}

const parse = (source: string) =>
  engine.parse(withoutSeals(source.replace(/\r\n?/g, '\n')).replace(tagsAlone, (line) => line.replace(/\n$/, '')));

interface ParsedTemplate {
  readonly templates: ReturnType<typeof parse>;
  /** Names that it asks for, such as `candidate.firstName`, each once and in alphabetical order. */
  readonly names: readonly string[];
}

/** Templates by their source. A few are sent over and over, and to parse one takes longer than to render it. */
const parsedBefore = new Map<string, ParsedTemplate>();
const mostParsed = 500;

function parsed(source: string): ParsedTemplate {
  const known = parsedBefore.get(source);
  if (known) return known;
  const made = attempt(() => {
    const templates = parse(source);
    const paths: (readonly (string | number | object)[])[] = engine.globalVariableSegmentsSync(templates);
    const names = paths.map((path) => path.filter((part) => typeof part === 'string').join('.'));
    return { templates, names: [...new Set(names)].sort() };
  });
  if (parsedBefore.size >= mostParsed) parsedBefore.clear();
  parsedBefore.set(source, made);
  return made;
}

/** Returns the names that a template asks for, such as `candidate.firstName`, each once and in alphabetical order. */
export const findPlaceholders = (source: string): string[] => [...parsed(source).names];

function isKnown(name: string, placeholders: Placeholders): boolean {
  let value: PlaceholderValue = placeholders;
  for (const part of name.split('.')) {
    // Parts of a list's items differ from item to item: only the list itself is looked for.
    if (Array.isArray(value)) return true;
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return false;
    value = Object.entries(value).find(([key]) => key === part)?.[1] ?? null;
  }
  return true;
}

/**
 * Renders to text in which every printed value is still sealed. Throws on a missing placeholder with its name, so that no letter
 * has a gap.
 */
export function renderSealed(source: string, placeholders: Placeholders): string {
  const { templates, names } = parsed(source);
  const unknown = names.filter((name) => !isKnown(name, placeholders));
  if (unknown.length > 0) throw new MailTemplateError('unknown_placeholder', unknown);
  return attempt(() => String(engine.renderSync(templates, placeholders, { templateLimit: 20_000 })));
}

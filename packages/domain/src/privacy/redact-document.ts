import { replaceSpans, type Span } from './known-spans.ts';
import { type KnownBy, redacted, shapeSpans, tellingOf, tellingSpans } from './redact.ts';

/** Labels of personal details at the head of a CV, each with its value. The label stays in the text. */
const label =
  /^[^\S\n]*(?:[•*·-][^\S\n]*)?(?:(?:full |first |last |family |sur)?name|d\.? ?o\.? ?b\.?|date of birth|birth ?(?:date|place|day)|place of birth|born|age|gender|sex|pronouns?|nationality|citizenship|marital status|religion|ethnicity|ethnic (?:origin|group)|(?:home |postal |term[- ]time )?address|(?:mobile|home|tele)?[ -]?phone(?: number)?|mobile|tel|e-?mail(?: address)?|linked ?in|twitter|instagram|facebook|github|national insurance(?: number)?|passport(?: number)?)[^\S\n]{0,8}[:–—|-][^\S\n]{0,40}([^\n]{1,300})$/gimu;

/** A line that begins with a house number and its street. */
const street =
  /^[^\S\n]*(?:flat|apartment|unit)?[^\S\n]?\d{1,5}[a-z]?,?[^\S\n]{1,3}(?:[\p{L}’'.-]{1,30}[^\S\n]{1,3}){1,4}(?:road|rd|street|st|avenue|ave|lane|close|drive|way|court|gardens|terrace|crescent|place|grove|square|mews|walk|row)\b[^\n]{0,200}$/gimu;

/** Schools that the profile does not name, recognised by the last words of their names. */
const school =
  /(?:\p{Lu}[\p{L}’'.]{0,30}[^\S\n]{1,3}){1,6}(?:(?:High|Grammar|Secondary|Comprehensive|Primary|Public|Prep|Preparatory|Community|Girls['’]?|Boys['’]?) School|School for (?:Girls|Boys)|Academy|Sixth Form(?: College)?|Gymnasium|Lycée)(?![\p{L}\p{N}])/gu;

const whole = [street, school];

/** Returns the spans of the values after a label, without the label. */
const labelled = (text: string): Span[] =>
  [...text.matchAll(label)].map((found) => {
    const to = found.index + found[0].length;
    return { from: to - (found[1]?.length ?? 0), to };
  });

/**
 * Returns a function that redacts a document. It also hides personal details under the usual labels, addresses, postcodes and
 * schools.
 */
export function hidingInDocument(known: KnownBy): (text: string) => string {
  const telling = tellingOf(known);
  const spans = (text: string): Span[] => [
    ...tellingSpans(text, telling),
    ...shapeSpans(text, whole),
    ...labelled(text),
  ];
  return (text) => replaceSpans(text, spans(text), redacted);
}

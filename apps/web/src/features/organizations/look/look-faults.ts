import { brandLimits, footerLinkPattern } from '@evenhand/domain/organizations/brand-choices';
import type { Translate } from '../../../lib/words/words.ts';
import { colourMessage, optionalColourText } from '../settings/settings-schema.ts';
import type { LookDraft } from './look-draft.ts';

/** Ids of the fields of a row. */
export const factField = (at: number, part: 'value' | 'label'): string => `look-fact-${at}-${part}`;
export const linkField = (at: number, part: 'label' | 'url'): string => `look-link-${at}-${part}`;

export const stepField = (at: number, part: 'title' | 'text' | 'when'): string => `look-step-${at}-${part}`;

type Faults = Readonly<Record<string, string>>;

const texts = ['headline', 'sentence', 'about', 'alt', 'address', 'regulator'] as const;

function colourFaults(t: Translate, { colour, header, second }: LookDraft): Faults {
  const wrong = colourMessage(t, colour);
  const isNone = (text: string): boolean => !optionalColourText.safeParse(text).success;
  return {
    ...(wrong === null ? {} : { 'look-colour': wrong }),
    ...(isNone(header) ? { 'look-header': t('errors.not_a_colour') } : {}),
    ...(isNone(second) ? { 'look-second': t('errors.not_a_colour') } : {}),
  };
}

const tooLong = (t: Translate, text: string, most: number): string | null =>
  text.trim().length > most ? t('admin.look.tooLong', { most }) : null;

const entry = (field: string, message: string | null): Faults => (message === null ? {} : { [field]: message });

function factFaults(t: Translate, fact: LookDraft['facts'][number], at: number): Faults {
  const [value, label] = [fact.value.trim(), fact.label.trim()];
  if (value === '' && label !== '') return { [factField(at, 'value')]: t('admin.look.factValueMissing') };
  if (label === '' && value !== '') return { [factField(at, 'label')]: t('admin.look.factLabelMissing') };
  return {
    ...entry(factField(at, 'value'), tooLong(t, value, brandLimits.factValue)),
    ...entry(factField(at, 'label'), tooLong(t, label, brandLimits.factLabel)),
  };
}

function stepFaults(t: Translate, step: LookDraft['steps'][number], at: number): Faults {
  const [title, text, when] = [step.title.trim(), step.text.trim(), step.when.trim()];
  if (title === '' && text === '' && when === '') return {};
  if (title === '') return { [stepField(at, 'title')]: t('admin.look.stepTitleMissing') };
  if (text === '') return { [stepField(at, 'text')]: t('admin.look.stepTextMissing') };
  return {
    ...entry(stepField(at, 'title'), tooLong(t, title, brandLimits.stepTitle)),
    ...entry(stepField(at, 'text'), tooLong(t, text, brandLimits.stepText)),
    ...entry(stepField(at, 'when'), tooLong(t, when, brandLimits.stepWhen)),
  };
}

function linkFaults(t: Translate, link: LookDraft['links'][number], at: number): Faults {
  const [label, url] = [link.label.trim(), link.url.trim()];
  if (label === '' && url === '') return {};
  const isAddress = footerLinkPattern.test(url) && url.length <= brandLimits.linkUrl;
  const missing = label === '' ? t('admin.look.linkLabelMissing') : null;
  return {
    ...entry(linkField(at, 'label'), missing ?? tooLong(t, label, brandLimits.linkLabel)),
    ...entry(linkField(at, 'url'), isAddress ? null : t('admin.look.linkRule')),
  };
}

/** Returns what keeps a look from being saved: id of the field -> message, in the order of the form. */
export const lookFaults = (t: Translate, draft: LookDraft): Faults =>
  Object.assign(
    colourFaults(t, draft),
    ...texts.map((field) => entry(`look-${field}`, tooLong(t, draft[field], brandLimits[field]))),
    ...draft.facts.map((fact, at) => factFaults(t, fact, at)),
    ...draft.steps.map((step, at) => stepFaults(t, step, at)),
    ...draft.links.map((link, at) => linkFaults(t, link, at)),
  );

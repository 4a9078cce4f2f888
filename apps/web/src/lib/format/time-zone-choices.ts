import { cityOfZone } from '@evenhand/domain/dates/time-zone';
import { locale } from '../words/words.ts';

interface ZoneChoice {
  readonly value: string;
  readonly label: string;
}

/** Kept until the page is loaded anew: putting them together takes 30 ms, and a form asks for them at every key. */
const made = new Map<string, readonly ZoneChoice[]>();

/** Returns the present distance of a zone from Greenwich ("GMT+1"). */
function offsetOf(zone: string, language: string): string {
  const format = new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: 'shortOffset' });
  const part = format.formatToParts().find(({ type }) => type === 'timeZoneName');
  return (part?.value ?? '').replace(/[+-]0$/, '');
}

/** Returns the name of a zone by its place, with the state where several places are called alike ("Knox, Indiana"). */
function placeOf(zone: string): string {
  const around = zone.split('/').slice(1, -1).at(-1);
  return around === undefined ? cityOfZone(zone) : `${cityOfZone(zone)}, ${cityOfZone(around)}`;
}

function everyZone(): readonly ZoneChoice[] {
  const language = locale();
  const known = made.get(language);
  if (known) return known;
  const choices = Intl.supportedValuesOf('timeZone')
    .map((zone) => ({ value: zone, label: `${placeOf(zone)} (${offsetOf(zone, language)})` }))
    .toSorted((one, other) => one.label.localeCompare(other.label, language));
  made.set(language, choices);
  return choices;
}

function choiceOf(pair: string): ZoneChoice {
  const [value = '', label = ''] = pair.split(';');
  return { value: value.trim(), label: label.trim() };
}

/**
 * Returns every time zone that this device knows, by the name of its place and with its present offset; first those that an organisation
 * lists as its own, as `value;label`, by the names that it gives them.
 */
export function timeZoneChoices(pairs: readonly string[] = []): readonly ZoneChoice[] {
  const own = pairs.map(choiceOf);
  const named = new Set(own.map(({ value }) => value));
  return own.length === 0 ? everyZone() : [...own, ...everyZone().filter(({ value }) => !named.has(value))];
}

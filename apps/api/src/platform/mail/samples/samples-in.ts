import type { Placeholders } from '../mail-liquid.ts';
import type { MailTemplateName } from '../mail-templates.ts';
import { mailSamples } from './mail-samples.ts';
import type { MailSample, SampleMoment } from './sample-moments.ts';

function written(sample: MailSample, language: string): Placeholders {
  const textOf = <T>(value: T | SampleMoment): T | string =>
    typeof value === 'function' ? (value as SampleMoment)(language) : value;
  return Object.fromEntries(
    Object.entries(sample).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map((one: string | SampleMoment) => textOf(one)) : textOf(value),
    ]),
  ) as Placeholders;
}

/** Returns the samples of a mail, with their days and times in the language of a tag such as `fr`. */
export const samplesIn = (template: MailTemplateName, language: string): Placeholders[] =>
  mailSamples[template].map((sample) => written(sample, language));

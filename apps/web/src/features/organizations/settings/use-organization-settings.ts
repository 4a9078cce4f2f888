import { name, numberText } from '@evenhand/contract/base/scalars';
import type { OrganizationConfiguration } from '@evenhand/contract/tenancy/organizations/organization-configuration';
import type { Organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { firstTermsVersion, termsVersionOf } from '@evenhand/domain/candidates/consents';
import { mostGraceMinutes } from '@evenhand/domain/deadlines/apply-window';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useOrganizationSave } from '../../../entities/organization/use-organization-save.ts';
import { useContractForm } from '../../../lib/forms/use-contract-form.ts';
import { type Translate, useWords } from '../../../lib/words/words.ts';
import { organizationSaved } from '../organizations.api.ts';
import { languageLabels, languageShape, languagesOf, offeredLanguagesOf } from './language-settings.ts';
import { colourMessage, colourText, optionalColourText } from './settings-schema.ts';
import { tagLabels, tagMessages, tagShape, tagsOf, withTags } from './tag-settings.ts';

const noTimeout = z.pipe(
  z.literal(''),
  z.transform(() => null),
);
const minutes = z.pipe(numberText, z.int().check(z.minimum(5), z.maximum(20_160)));
const grace = z.pipe(numberText, z.int().check(z.minimum(0), z.maximum(mostGraceMinutes)));

/** The form's fields under the names the server calls them by, so that its refusals find them. */
const schema = z.object({
  name,
  'configuration.theme.colour': colourText,
  'configuration.theme.headerBGcolour': optionalColourText,
  'configuration.theme.secondaryColour': optionalColourText,
  'configuration.signUpClosed': z.boolean(),
  'configuration.appliesElsewhere': z.boolean(),
  'configuration.inNetwork': z.boolean(),
  'configuration.wideGroups': z.boolean(),
  'configuration.includeWhiteMinorities': z.boolean(),
  'configuration.allInterviewDays': z.boolean(),
  'configuration.sessionTimeout': z.union([noTimeout, minutes]),
  'configuration.graceMinutes': z.union([noTimeout, grace]),
  'configuration.timeZone': z.string(),
  'configuration.text.termsVersion': z.string().check(z.trim(), z.maxLength(20)),
  ...languageShape,
  ...tagShape,
});
export type SettingsInput = z.output<typeof schema>;

/** The settings of an organisation as the form shows them. */
export const settingsOf = (organization: Organization) => {
  const { name: title, configuration } = organization;
  return {
    name: title,
    'configuration.theme.colour': configuration.theme.colour,
    'configuration.theme.headerBGcolour': configuration.theme.headerBGcolour ?? '',
    'configuration.theme.secondaryColour': configuration.theme.secondaryColour ?? '',
    'configuration.signUpClosed': configuration.signUpClosed ?? false,
    'configuration.appliesElsewhere': configuration.appliesElsewhere ?? false,
    'configuration.inNetwork': configuration.inNetwork ?? false,
    'configuration.wideGroups': configuration.wideGroups ?? false,
    'configuration.includeWhiteMinorities': configuration.includeWhiteMinorities ?? false,
    'configuration.allInterviewDays': configuration.allInterviewDays ?? false,
    'configuration.sessionTimeout': String(configuration.sessionTimeout ?? ''),
    'configuration.graceMinutes': String(configuration.graceMinutes ?? ''),
    'configuration.timeZone': configuration.timeZone ?? '',
    'configuration.text.termsVersion': termsVersionOf(configuration.text),
    ...offeredLanguagesOf(configuration),
    ...tagsOf(organization),
  };
};
export type Settings = ReturnType<typeof settingsOf>;

const what = {
  name: 'admin.what.name',
  'configuration.theme.colour': 'admin.what.colour',
  'configuration.theme.headerBGcolour': 'admin.what.colour',
  'configuration.theme.secondaryColour': 'admin.what.colour',
  'configuration.signUpClosed': 'admin.organization.signUpClosed',
  'configuration.appliesElsewhere': 'admin.organization.appliesElsewhere',
  'configuration.inNetwork': 'admin.organization.inNetwork',
  'configuration.wideGroups': 'admin.organization.wideGroups',
  'configuration.includeWhiteMinorities': 'admin.organization.includeWhiteMinorities',
  'configuration.allInterviewDays': 'admin.organization.allInterviewDays',
  'configuration.sessionTimeout': 'admin.what.timeout',
  'configuration.graceMinutes': 'admin.what.timeout',
  'configuration.timeZone': 'account.timeZone.what',
  'configuration.text.termsVersion': 'admin.organization.termsVersion',
  ...languageLabels,
  ...tagLabels,
} as const;

/** The whole configuration with the form's settings in it: what the form does not know stays as it is. */
function withSettings(base: OrganizationConfiguration, input: SettingsInput): OrganizationConfiguration {
  const {
    sessionTimeout: _timeout,
    graceMinutes: _grace,
    timeZone: _zone,
    additionalLanguageSupport: _languages,
    theme,
    ...rest
  } = base;
  const languages = languagesOf(base, input);
  const { termsVersion: _version, ...others } = base.text ?? {};
  const termsVersion = termsVersionOf({ termsVersion: input['configuration.text.termsVersion'] });
  const text = termsVersion === firstTermsVersion ? others : { ...others, termsVersion };
  const { headerBGcolour: _header, secondaryColour: _second, ...look } = theme;
  const header = input['configuration.theme.headerBGcolour'];
  const second = input['configuration.theme.secondaryColour'];
  const timeout = input['configuration.sessionTimeout'];
  const graceMinutes = input['configuration.graceMinutes'];
  const timeZone = input['configuration.timeZone'];
  return {
    ...rest,
    ...(languages.length === 0 ? {} : { additionalLanguageSupport: languages }),
    theme: {
      ...look,
      colour: input['configuration.theme.colour'],
      ...(header ? { headerBGcolour: header } : {}),
      ...(second ? { secondaryColour: second } : {}),
    },
    ...(base.text || Object.keys(text).length > 0 ? { text } : {}),
    signUpClosed: input['configuration.signUpClosed'],
    appliesElsewhere: input['configuration.appliesElsewhere'],
    inNetwork: input['configuration.inNetwork'],
    wideGroups: input['configuration.wideGroups'],
    includeWhiteMinorities: input['configuration.includeWhiteMinorities'],
    allInterviewDays: input['configuration.allInterviewDays'],
    ...(timeout === null ? {} : { sessionTimeout: timeout }),
    ...(graceMinutes === null ? {} : { graceMinutes }),
    ...(timeZone === '' ? {} : { timeZone }),
  };
}

const isGrace = (text: string): boolean => schema.shape['configuration.graceMinutes'].safeParse(text).success;

function messagesOf(t: Translate, values: Settings): Record<string, string> {
  const colour = colourMessage(t, values['configuration.theme.colour']);
  const further = (['configuration.theme.headerBGcolour', 'configuration.theme.secondaryColour'] as const).filter(
    (field) => !optionalColourText.safeParse(values[field]).success,
  );
  const timeout = schema.shape['configuration.sessionTimeout'].safeParse(values['configuration.sessionTimeout'].trim());
  return {
    ...tagMessages(t, values),
    ...(colour ? { 'configuration.theme.colour': colour } : {}),
    ...Object.fromEntries(further.map((field) => [field, t('errors.not_a_colour')])),
    ...(timeout.success ? {} : { 'configuration.sessionTimeout': t('admin.organization.timeoutRule') }),
    ...(isGrace(values['configuration.graceMinutes'].trim())
      ? {}
      : { 'configuration.graceMinutes': t('staff.role.graceMinutesRule') }),
  };
}

export interface OrganizationConflict {
  readonly theirs: Organization;
  readonly typed: SettingsInput;
}

/**
 * Holds the form of an organisation's settings. A colleague's change is shown beside the user's own and never overwritten unseen.
 */
export function useOrganizationSettings(organization: Organization) {
  const t = useWords();
  const { theirs, save } = useOrganizationSave({
    organization,
    savedText: t('admin.organization.saved'),
    onSaved: organizationSaved,
  });
  const [typed, setTyped] = useState<SettingsInput | null>(null);
  const form = useContractForm({
    initialValues: settingsOf(organization),
    schema,
    what,
    extra: (values) => messagesOf(t, values),
  });

  async function send(input: SettingsInput): Promise<void> {
    setTyped(input);
    await save((upon) => ({
      name: input.name,
      configuration: withTags(withSettings(upon.configuration, input), input),
    }));
  }
  const conflict: OrganizationConflict | null = theirs && typed ? { theirs, typed } : null;
  return { form, conflict, send };
}

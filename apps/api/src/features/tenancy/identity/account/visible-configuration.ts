import type { OrganizationConfiguration } from '@evenhand/contract/tenancy/organizations/organization-configuration';
import { isCandidate, type UserType } from '@evenhand/domain/access/user-type';

/** Lists of texts that only staff need. */
const staffLists = ['allowedReviewEmailDomains'];

/**
 * Returns the part of the organisation's configuration that this kind of user may see. Theme, texts and words come by other ways.
 */
export function visibleConfiguration(configuration: OrganizationConfiguration, userType: UserType) {
  const { fields, required, subsections, text, textArrays, menus, additionalLanguageSupport, hr, thirdParty } =
    configuration;
  const shared = {
    fields: fields ?? {},
    required: required ?? {},
    subsections: subsections ?? {},
    text: text ?? {},
    menus: menus ?? {},
    additionalLanguageSupport: additionalLanguageSupport ?? [],
  };
  const lists = Object.entries(textArrays ?? {});
  if (!isCandidate(userType)) {
    return { ...shared, textArrays: Object.fromEntries(lists), hr: hr ?? {}, thirdParty: thirdParty ?? {} };
  }
  return { ...shared, textArrays: Object.fromEntries(lists.filter(([name]) => !staffLists.includes(name))) };
}

import type { PublicRole } from '@evenhand/contract/records/public-roles';
import { countryName, isCountryCode } from '@evenhand/domain/reference/countries';
import { formatDate, formatNumber } from '../../../lib/format/format.ts';
import { language, useWords } from '../../../lib/words/words.ts';
import { FactList } from '../../../ui/text/fact-list.tsx';
import { RoleKind } from '../role-kind.tsx';

const countriesOf = (codes: readonly string[]): string =>
  codes
    .map((code) => (isCountryCode(code) ? countryName(code, language()) : code))
    .sort((one, other) => one.localeCompare(other))
    .join(', ');

/** Shows the main facts of a role, but for its deadline. */
export function RoleFacts({ role }: { readonly role: PublicRole }) {
  const t = useWords();
  const { employmentType: type, workArrangement: arrangement } = role;
  return (
    <FactList
      facts={[
        ['roles.fact.scheme', <RoleKind key="scheme" scheme={role.scheme} />],
        // An internship may be one by scheme and by employment type. It is shown once.
        ['roles.fact.employmentType', type === null || type === role.scheme ? '' : t(`lists.employmentType.${type}`)],
        ['roles.fact.location', role.location],
        ['roles.fact.countries', countriesOf(role.countries)],
        ['roles.fact.workArrangement', arrangement === null ? '' : t(`lists.workArrangement.${arrangement}`)],
        ['roles.fact.level', role.level],
        ['roles.fact.department', role.department],
        ['roles.fact.salary', role.salary],
        ['roles.fact.places', role.places === null ? '' : formatNumber(role.places)],
        ['roles.fact.decisionBy', role.decisionBy === null ? '' : formatDate(role.decisionBy)],
      ]}
    />
  );
}

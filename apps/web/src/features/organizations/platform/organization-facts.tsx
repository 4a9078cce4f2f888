import type { Organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { formatDate } from '../../../lib/format/format.ts';
import { useWords } from '../../../lib/words/words.ts';
import { Tag } from '../../../ui/text/tag.tsx';
import { countryName, productName, sectorName, tierName } from '../organization-words.ts';
import classes from '../organizations.module.css';
import { hostAddress } from '../own-address.ts';

/** The shortest address is the one people are told. */
const shortestFirst = (hosts: readonly string[]): string[] => [...hosts].sort((a, b) => a.length - b.length);

/** Shows the settings that were chosen when the organisation was created. */
export function OrganizationFacts({ organization }: { readonly organization: Organization }) {
  const t = useWords();
  const { sector, countryBase, productType, tier, status, hosts, createdAt } = organization;
  const facts = [
    ['admin.form.sector', sectorName(t, sector.id)],
    ['admin.form.product', productName(t, productType)],
    ['admin.form.countryBase', countryName(t, countryBase)],
    ['admin.form.tier', tierName(t, tier)],
    ['admin.organizations.created', formatDate(createdAt)],
  ] as const;
  return (
    <dl className={classes['facts']}>
      <div>
        <dt>{t('admin.organization.hosts')}</dt>
        <dd>
          <ul>
            {shortestFirst(hosts).map((host) => (
              <li key={host}>
                <a href={hostAddress(location, host)}>{host}</a>
              </li>
            ))}
          </ul>
        </dd>
      </div>
      <div>
        <dt>{t('admin.organization.status')}</dt>
        <dd>
          <Tag tone={status === 'ACTIVE' ? 'done' : 'waiting'}>{t(`admin.organizations.${status}`)}</Tag>
        </dd>
      </div>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{t(label)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

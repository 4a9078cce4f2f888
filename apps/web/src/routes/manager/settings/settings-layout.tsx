import type { VariantFeature } from '@evenhand/domain/organizations/variants';
import type { WordKey } from '@evenhand/words/parts';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { usePermissions } from '../../../entities/session/use-may.ts';
import { useBoot } from '../../../entities/site/boot-context.ts';
import { useWords } from '../../../lib/words/words.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { SideMenu } from '../../../ui/layout/side-menu.tsx';
import { partTitles, type SettingsPart, settingsParts } from '../../admin/settings-parts.ts';

const home = '/manager/settings';
const partAddress = (part: SettingsPart): string => (part === 'people' ? home : `${home}?part=${part}`);

/** Pages about candidates; one with a feature stands only where the product has it. */
const candidatePages: readonly (readonly [string, WordKey, VariantFeature?])[] = [
  [`${home}/look`, 'admin.look.title'],
  [`${home}/candidate-form`, 'admin.candidateForm.title'],
  [`${home}/context`, 'context.settings.title'],
  [`${home}/interview-types`, 'admin.interviewTypes.title', 'applications'],
  [`${home}/reasons`, 'admin.reasons.title', 'applications'],
  [`${home}/files`, 'staff.files.title'],
  [`${home}/texts`, 'admin.texts.title'],
  [`${home}/sources`, 'portals.page', 'applications'],
  [`${home}/agencies`, 'agencies.title', 'agencies'],
  ['/manager/templates', 'staff.templates.title'],
  [`${home}/mail-delivery`, 'staff.mail.title'],
];

interface SettingsLayoutProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A page of an organisation's settings, beside the menu of all of them. */
export function SettingsLayout({ title, children }: SettingsLayoutProps) {
  const t = useWords();
  const may = usePermissions();
  const { variant } = useBoot();
  const { pathname, search } = useLocation();
  const part = new URLSearchParams(search).get('part');
  const here = part === null || pathname !== home ? pathname : `${pathname}?part=${part}`;
  const groups = [
    {
      title: t('admin.settings.group.organisation'),
      items: settingsParts
        .filter((one) => one !== 'jobs' || may('job:read'))
        .map((one) => ({ to: partAddress(one), label: t(partTitles[one]) })),
    },
    {
      title: t('admin.settings.group.candidates'),
      items: candidatePages
        .filter(([, , feature]) => feature === undefined || variant?.features[feature] === true)
        .map(([to, label]) => ({ to, label: t(label) })),
    },
    { title: t('admin.settings.group.you'), items: [{ to: '/settings', label: t('admin.settings.own') }] },
  ];
  return (
    <>
      <PageHeader title={title} above={t('shell.nav.settings')} />
      <SideMenu label={t('shell.nav.settings')} groups={groups} here={here}>
        {children}
      </SideMenu>
    </>
  );
}

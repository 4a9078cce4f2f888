import type { MessageTemplateSummary } from '@evenhand/contract/processes/message-templates';
import { holdsNearly } from '@evenhand/domain/text/near-words';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { shortMoment } from '../../lib/format/short-moment.ts';
import { problemText } from '../../lib/http/problem-error.ts';
import { type Translate, useWords } from '../../lib/words/words.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { Dash } from '../../ui/text/dash.tsx';
import { EmptyState } from '../../ui/text/empty-state.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import { Tag } from '../../ui/text/tag.tsx';
import { Waiting } from '../../ui/text/waiting.tsx';
import { readableSubject } from './placeholder-names.ts';
import { groupOfTemplate, placeInGroup, type TemplateGroup, templateGroups, templateName } from './template-groups.ts';
import classes from './template-list.module.css';
import { allTemplatesQuery } from './templates.api.ts';

/** Says whose words are sent, and what is to be known about them. */
function State({ template }: { readonly template: MessageTemplateSummary }) {
  const t = useWords();
  const { builtIn, languages, isOn, staleYears } = template;
  const codes = languages.map((code) => code.toUpperCase()).join(', ');
  return (
    <span className={classes['state']}>
      {languages.length > 0 ? (
        t('staff.templates.words.yours', { languages: codes })
      ) : builtIn ? (
        <span className={classes['quiet']}>{t('staff.templates.words.product')}</span>
      ) : null}
      {isOn ? null : <Tag>{t('staff.templates.off')}</Tag>}
      {staleYears.length > 0 ? (
        <Tag tone="attention">{t('staff.templates.stale', { years: staleYears.join(', ') })}</Tag>
      ) : null}
    </span>
  );
}

const changedText = (t: Translate, { updatedAt, updatedBy }: MessageTemplateSummary): string => {
  if (updatedAt === null) return '';
  const time = shortMoment(updatedAt);
  return updatedBy ? t('staff.templates.changedBy', { time, name: updatedBy }) : time;
};

const columnsOf = (t: Translate): Column<MessageTemplateSummary>[] => [
  {
    id: 'name',
    header: t('staff.templates.name'),
    names: true,
    cell: (template) => <Link to={`/manager/templates/${template.key}`}>{templateName(t, template)}</Link>,
  },
  {
    id: 'subject',
    header: t('staff.templates.subject'),
    cell: ({ channel, subject }) =>
      channel === 'sms' ? (
        <span className={classes['quiet']}>{t('staff.message.channel.sms')}</span>
      ) : (
        <bdi>{readableSubject(t, subject)}</bdi>
      ),
    late: true,
  },
  { id: 'words', header: t('staff.templates.words'), cell: (template) => <State template={template} /> },
  {
    id: 'changed',
    header: t('staff.templates.changed'),
    cell: (template) => changedText(t, template) || <Dash />,
  },
];

interface GroupProps {
  readonly group: TemplateGroup;
  readonly templates: readonly MessageTemplateSummary[];
  readonly isSearched: boolean;
}

function Group({ group, templates, isSearched }: GroupProps) {
  const t = useWords();
  const titleId = useId();
  if (templates.length === 0 && (group !== 'own' || isSearched)) return null;
  const title = t(`staff.templates.group.${group}`);
  return (
    <section aria-labelledby={titleId} className={classes['group']}>
      <h2 id={titleId}>{title}</h2>
      {templates.length === 0 ? (
        <p className={classes['quiet']}>{t('staff.templates.own.none')}</p>
      ) : (
        <DataTable
          caption={title}
          columns={columnsOf(t)}
          rows={templates}
          idOf={({ key }) => key}
          nameOf={(template) => templateName(t, template)}
        />
      )}
    </section>
  );
}

function useFound(term: string): (templates: readonly MessageTemplateSummary[]) => MessageTemplateSummary[] {
  const t = useWords();
  return (templates) => {
    if (term.trim() === '') return [...templates];
    return templates.filter((one) =>
      holdsNearly(`${templateName(t, one)} ${readableSubject(t, one.subject)}`, term.trim()),
    );
  };
}

/** Lists the organisation's own templates, and the mails of the product by the moment at which they are sent. */
export function TemplateList() {
  const t = useWords();
  const { data, error, refetch } = useQuery(allTemplatesQuery);
  const [term, setTerm] = useState('');
  const found = useFound(term);
  if (!data) {
    if (!error) return <Waiting />;
    return (
      <Notice kind="problem" alert action={{ label: t('ui.retry'), run: () => void refetch() }}>
        {problemText(error)}
      </Notice>
    );
  }
  const shown = found(data).toSorted((one, other) => placeInGroup(one) - placeInGroup(other));
  return (
    <div className={classes['list']}>
      <search>
        <input
          type="search"
          className={classes['search']}
          aria-label={t('staff.templates.search')}
          placeholder={t('staff.templates.search')}
          value={term}
          onChange={(event) => setTerm(event.currentTarget.value)}
        />
      </search>
      {shown.length === 0 ? (
        <EmptyState title={t('staff.templates.none')}>{t('staff.templates.none.why')}</EmptyState>
      ) : (
        templateGroups.map((group) => (
          <Group
            key={group}
            group={group}
            isSearched={term.trim() !== ''}
            templates={shown.filter((one) => groupOfTemplate(one) === group)}
          />
        ))
      )}
    </div>
  );
}

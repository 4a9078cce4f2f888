import { type Page as PageOf, toPage } from '@evenhand/contract/base/paging';
import { useState } from 'react';
import { AnswerView } from '../../entities/application/answer-view.tsx';
import { FilterForm } from '../../ui/form/filter-form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { WaitingForm } from '../../ui/layout/form-frame.tsx';
import { ListPage } from '../../ui/layout/list-page.tsx';
import { ListPart, ListTools } from '../../ui/layout/list-tools.tsx';
import { PageSpinner } from '../../ui/layout/page-spinner.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { EmptyState } from '../../ui/text/empty-state.tsx';
import { FactList } from '../../ui/text/fact-list.tsx';
import { Waiting } from '../../ui/text/waiting.tsx';
import classes from './showcase.module.css';
import { Specimen } from './specimen.tsx';

const tabs = [
  { id: 'application', label: 'Application' },
  { id: 'documents', label: 'Documents' },
  { id: 'history', label: 'History' },
] as const;
const parts = ['upcoming', 'past'] as const;
const entry = [
  { label: 'Employer', value: 'Harbour Books' },
  { label: 'From', value: '2024-06-01' },
  { label: 'Paid', value: true },
];

function TabSpecimen() {
  const [tab, setTab] = useState<(typeof tabs)[number]['id']>('application');
  return (
    <Specimen name="Tabs">
      <Tabs label="About the candidate" tabs={tabs} current={tab} onChange={setTab}>
        <p>{tab}</p>
      </Tabs>
    </Specimen>
  );
}

function ToolSpecimen() {
  const [part, setPart] = useState<(typeof parts)[number]>('upcoming');
  const [term, setTerm] = useState('');
  return (
    <Specimen name="Above a list">
      <ListTools
        search={{ term, label: 'Search the events', onSearch: setTerm }}
        part={{ label: 'Show', value: part, values: parts, labelOf: (value) => value, onChoose: setPart }}
      >
        <ListPart label="Only" value={part} values={parts} labelOf={(value) => value} onChoose={setPart} />
      </ListTools>
      <FilterForm
        names={['city']}
        chosen={{ city: 'Leeds' }}
        clear={{ path: '/ui', label: 'Show all roles' }}
        submitLabel="Show roles"
        more={{ label: 'More filters', open: true, fields: <TextField id="filter-team" label="Team" name="team" /> }}
      >
        <TextField id="filter-city" label="City" name="city" defaultValue="Leeds" />
      </FilterForm>
    </Specimen>
  );
}

const none: PageOf<string> = toPage<string>([], 0, { page: 0, size: 20 });
const some: PageOf<string> = toPage(['Summer internship', 'Graduate programme'], 2, { page: 0, size: 20 });
const asked = { error: null, isPending: false, refetch: async () => undefined };
const lists = [
  { title: 'A list on its way', listed: { ...asked, data: undefined, isPending: true } },
  { title: 'A list that did not come', listed: { ...asked, data: undefined, error: new Error('no line') } },
  { title: 'An empty list', listed: { ...asked, data: none } },
  { title: 'A list', listed: { ...asked, data: some } },
] as const;

export function PageSpecimens() {
  return (
    <>
      <TabSpecimen />
      <ToolSpecimen />
      <Specimen name="Lists of a public page">
        {lists.map(({ title, listed }) => (
          <ListPage
            key={title}
            title={title}
            lead="What leads into it."
            filter={null}
            listed={listed}
            found="roles.found"
            empty={<EmptyState title="No roles match your search">Take a filter away.</EmptyState>}
          >
            {(items) => (
              <ul>
                {items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            )}
          </ListPage>
        ))}
      </Specimen>
      <Specimen name="Facts and answers">
        <FactList
          facts={[
            ['roles.fact.location', 'Leeds'],
            ['roles.fact.salary', '£32,000 pro rata'],
            ['roles.fact.places', ''],
          ]}
        />
        <AnswerView value="Because the work is careful." />
        <AnswerView value={null} />
        <AnswerView value={['Leeds', 'London']} />
        <AnswerView value={[entry, entry]} />
      </Specimen>
      <Specimen name="A page on its way">
        <div className={classes['framed']} data-unending>
          <PageSpinner />
        </div>
        <div className={classes['framed']} data-unending>
          <Waiting />
        </div>
        <div className={classes['framed']} data-unending>
          <WaitingForm title="Apply" />
        </div>
      </Specimen>
    </>
  );
}
